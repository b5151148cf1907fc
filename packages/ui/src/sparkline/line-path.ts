export interface PlotPoint {
  /** 0 (first) to 100 (last). */
  x: number;
  /** 0 (top) to 100 (bottom), as SVG counts. */
  y: number;
}

/**
 * Plots values in a 100 × 100 box, evenly from left to right, with `low` at the bottom and `high` at
 * the top. If they are equal, every point is in the middle.
 */
export function plotPoints(values: readonly number[], low: number, high: number): PlotPoint[] {
  const span = high - low;
  return values.map((value, index) => ({
    x: values.length === 1 ? 50 : round((index / (values.length - 1)) * 100),
    y: span === 0 ? 50 : round(100 - ((value - low) / span) * 100),
  }));
}

/** The `d` attribute of a line through the points; a dot (with round caps) if there is only one. */
export function linePath(points: readonly PlotPoint[]): string {
  const [first] = points;
  if (!first) return '';
  const rest = points.length === 1 ? [first] : points.slice(1);
  return `M${first.x} ${first.y}${rest.map(({ x, y }) => `L${x} ${y}`).join('')}`;
}

function round(position: number) {
  return Math.round(position * 100) / 100;
}
