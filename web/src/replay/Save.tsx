/** The record of a match as a file to take away; nothing for one that was brought along. */
import { t } from "../words";
import { FOREIGN, type Source } from "./source";

export function Save({ source }: { source: Source }) {
  if (source.id === FOREIGN) return null;
  const save = async (): Promise<void> => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([await source.text()], { type: "text/plain" }));
    link.download = `${source.id}.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <button type="button" className="btn s40" data-test="download" onClick={() => void save()}>
      {t("replay.download")}
    </button>
  );
}
