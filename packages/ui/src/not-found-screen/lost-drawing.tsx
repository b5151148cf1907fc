/** A workflow whose line leads to a card that is not there. */
export function LostDrawing() {
  return (
    <svg
      viewBox="0 0 208 112"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="mb-6 w-52 max-w-full stroke-line rtl:-scale-x-100"
    >
      <path
        d="M32 28h14a12 12 0 0 1 12 12v32a12 12 0 0 0 12 12h8"
        className="stroke-data"
        strokeWidth="2"
      />
      <path d="M32 28h46" className="stroke-line-strong" strokeWidth="2" />
      <path d="M138 84h7" className="stroke-data" strokeWidth="2" strokeDasharray="1 5" />
      <circle cx="24" cy="28" r="7" className="fill-surface stroke-data" strokeWidth="2" />
      <rect x="78" y="8" width="56" height="40" rx="8" className="fill-surface" />
      <path d="M90 22h24M90 33h14" strokeWidth="5" />
      <rect x="78" y="64" width="56" height="40" rx="8" className="fill-surface" />
      <path d="M90 78h28M90 89h16" strokeWidth="5" />
      <rect
        x="148"
        y="64"
        width="56"
        height="40"
        rx="8"
        className="stroke-line-strong"
        strokeDasharray="4 5"
      />
      <path
        d="M171 79a5 5 0 1 1 7.2 4.5c-1.6.8-2.2 1.7-2.2 3.3M176 91.5v.1"
        className="stroke-ink-muted"
        strokeWidth="2"
      />
    </svg>
  );
}
