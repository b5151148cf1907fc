import { describe, expect, it } from 'vitest';
import { linePath, plotPoints } from './line-path.ts';

describe('plotPoints', () => {
  it('spreads values over the box, with the highest at the top', () => {
    expect(plotPoints([10, 30, 20], 10, 30)).toEqual([
      { x: 0, y: 100 },
      { x: 50, y: 0 },
      { x: 100, y: 50 },
    ]);
  });

  it('draws equal values in the middle', () => {
    expect(plotPoints([7, 7], 7, 7).map(({ y }) => y)).toEqual([50, 50]);
  });

  it('places one value in the middle of the width', () => {
    expect(plotPoints([3], 0, 3)).toEqual([{ x: 50, y: 0 }]);
  });
});

describe('linePath', () => {
  it('joins the points', () => {
    expect(linePath(plotPoints([0, 1], 0, 1))).toBe('M0 100L100 0');
  });

  it('draws a dot for one point and nothing for none', () => {
    expect(linePath([{ x: 50, y: 50 }])).toBe('M50 50L50 50');
    expect(linePath([])).toBe('');
  });
});
