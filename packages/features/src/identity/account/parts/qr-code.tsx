import { encode } from 'uqr';

export interface QrCodeProps {
  /** What it says. */
  text: string;
  /** What it is, for people who do not see it. */
  label: string;
}

/** A QR code, dark on light in both themes: not every camera reads the reverse. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text);
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  );
  return (
    <div data-theme="light" className="w-fit rounded-md border border-line bg-surface p-2 text-ink">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${String(size)} ${String(size)}`}
        shapeRendering="crispEdges"
        className="size-44 forced-color-adjust-none"
      >
        <path d={squares.join('')} fill="currentColor" />
      </svg>
    </div>
  );
}
