/** Where the page begins. */
import { createRoot } from "react-dom/client";
import { App } from "./App";
import { keepFiles, watchEdition } from "./net/edition";
import { keepTitle } from "./parts/title";
import { startRouter } from "./router";
import { readScript } from "./script";
import { applySettings, settings } from "./settings";
import "@font.css";
import "./tokens.css";
import "./ui.css";
import "./cards.css";
import "./table.css";
import "./pages.css";
import "./print.css";

startRouter();
applySettings(document.documentElement, settings.get());
const begin = (): void => {
  keepTitle();
  createRoot(document.getElementById("app")!).render(<App />);
};
void readScript()
  .catch(() => {})
  .then(begin);
watchEdition();
keepFiles();
