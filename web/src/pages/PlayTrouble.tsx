/** Why playing at once did not work, and the way on where one's allowance is all that lacks. */
import { t } from "../words";
import type { PlayNow } from "./usePlayNow";

export function PlayTrouble({ trouble, allow }: Pick<PlayNow, "trouble" | "allow">) {
  if (!trouble) return null;
  return (
    <div role="alert">
      <p className="refuse">{trouble}</p>
      {allow && (
        <button type="button" className="btn" data-test="plain-go" onClick={() => void allow()}>
          {t("plain.go")}
        </button>
      )}
    </div>
  );
}
