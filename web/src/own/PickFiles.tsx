/** The button that chooses a rulebook's files on this device. */
import { t } from "../words";

export function PickFiles({ pick, small = false }: { pick: (files: FileList | null) => void; small?: boolean }) {
  return (
    <label className={`btn${small ? " s40" : ""}`}>
      {t("own.pick")}
      <input
        type="file"
        className="vh"
        multiple
        data-test="book-files"
        onChange={(event) => pick(event.currentTarget.files)}
      />
    </label>
  );
}
