/** The link that leads to this step and this view. On plain http there is no clipboard: the text is then shown to copy. */
import { useState } from "react";
import { useOrigin } from "../net/outside";
import { Icon } from "../parts/Icon";
import { CopyLine } from "../table/Invite";
import { t } from "../words";

export function Share() {
  const { origin } = useOrigin();
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <button type="button" className="btn s40" data-test="share" onClick={() => setOpen(true)}>
        <Icon name="link" /> {t("replay.share")}
      </button>
    );
  return <CopyLine text={origin + location.pathname + location.search} label={t("replay.link")} test="share-link" />;
}
