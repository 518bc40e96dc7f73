/** The calculator as a page of its own, in one file: no server, no other pages. */
import { createRoot } from "react-dom/client";
import { Boundary } from "../parts/Boundary";
import { Sprite } from "../parts/Icon";
import { inScript, readScript } from "../script";
import { applySettings, choose, settings } from "../settings";
import { useStore } from "../store";
import { t } from "../words";
import { j } from "../words.judge";
import { engine } from "./engine";
import { JudgePage } from "./JudgePage";
import "../tokens.css";
import "../ui.css";
import "../cards.css";
import "../pages.css";

function Alone() {
  const now = useStore(settings);
  applySettings(document.documentElement, now);
  return (
    <Boundary>
      <Sprite />
      <header className="judge-bar">
        <button
          type="button"
          className="btn s40"
          data-test="judge-large"
          aria-pressed={now.text !== "100"}
          onClick={() => choose({ text: now.text === "100" ? "130" : "100" })}
        >
          {t("set.large")}
        </button>
        <button
          type="button"
          className="btn s40"
          data-test="judge-lang"
          onClick={() => choose({ lang: now.lang === "zh" ? "en" : "zh" })}
        >
          {j("lang")}
        </button>
      </header>
      <main className="judge-page">
        <JudgePage begin={engine} alone />
      </main>
    </Boundary>
  );
}

void readScript()
  .catch(() => {})
  .then(() => {
    document.title = inScript(document.title);
    createRoot(document.getElementById("app")!).render(<Alone />);
  });
