/**
 * The sign that newer data is on its way: a line above the region, which moves nothing and says nothing,
 * because what is there stays readable. It appears after 300 ms; most refreshes are over by then.
 */
export function RefreshingLine() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 -top-2 h-0.5 animate-appear-late overflow-hidden rounded-full bg-accent-soft"
    >
      {/* Without motion it stays in the middle, as in an indeterminate `Progress`. */}
      <div className="mx-auto h-full w-1/3 rounded-full bg-accent motion-safe:animate-sweep rtl:[animation-direction:reverse] forced-colors:bg-[Highlight]" />
    </div>
  );
}
