/** What is shown when drawing the page fails: plain words and a way on, never a blank page. */
import { Component, type ReactNode } from "react";
import { t } from "../words";

export class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  /** For whoever looks for the cause; the page itself says only what helps. */
  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="quiet-page" role="alert">
        <h1>{t("error.title")}</h1>
        <p>{t("error.hint")}</p>
        <button type="button" className="btn primary" data-test="reload" onClick={() => location.reload()}>
          {t("error.reload")}
        </button>
      </main>
    );
  }
}
