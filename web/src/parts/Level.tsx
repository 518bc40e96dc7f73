/** A side's level beside its name: set apart from it for the eye and for whoever listens. */
import { t } from "../words";

export function Level({ level }: { level: string }) {
  if (!level) return null;
  return (
    <b className="at-level">
      <span className="vh">{t("level.at")}</span>
      {level}
    </b>
  );
}

/** A name with its level, which never stands alone on a line: it stays with the last two characters. */
export function Levelled({ name, level }: { name: string; level: string }) {
  if (!level) return <>{name}</>;
  const last = [...name].slice(-2).join("");
  return (
    <>
      {name.slice(0, name.length - last.length)}
      <span className="at-name">
        {last}
        <Level level={level} />
      </span>
    </>
  );
}
