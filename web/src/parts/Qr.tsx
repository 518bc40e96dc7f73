/** A QR code as one SVG path, made on this page: no service sees the link. */
import { useMemo } from "react";
import { encode } from "uqr";

export function QrCode({ text, label }: { text: string; label: string }) {
  const grid = useMemo(() => encode(text, { ecc: "M", border: 3 }).data, [text]);
  const path = grid.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${grid.length} ${grid.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={grid.length} height={grid.length} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
