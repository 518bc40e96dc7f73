/** Replay placeholder file is replaced below. */
export function ReplayPage({ id }: { id: string | null }) {
  return <p>{id}</p>;
}
