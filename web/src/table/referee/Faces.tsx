/** Cards of a history line, small. Not here: cards that are played. */
import { Played } from "../../cards/Face";
import { asLaid } from "../../cards/faces";
import { useHere } from "../here";

export function Faces({ faces }: { faces: readonly number[] }) {
  const { model } = useHere();
  const seen = faces.filter((face) => face >= 0);
  if (seen.length === 0) return faces.length ? <span>{faces.length} × ?</span> : null;
  return <Played faces={asLaid(model.marks, seen)} marks={model.marks} />;
}
