import { compile, type TopLevelSpec } from 'vega-lite';
import { parse, View } from 'vega';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Legible on GitHub's pages and on Storybook's, by whoever confuses red with green, and in grey. */
const colours = {
  light: {
    text: '#1f2328',
    grid: '#d1d9e0',
    background: '#ffffff',
    lines: ['#0969da', '#bc4c00', '#6639ba', '#116329'],
  },
  dark: {
    text: '#f0f6fc',
    grid: '#3d444d',
    background: '#0d1117',
    lines: ['#58a6ff', '#ffa657', '#d2a8ff', '#7ee787'],
  },
} as const;

interface Point {
  x: number;
  y: number;
  series: string;
}

export interface Plot {
  name: string;
  /** What somebody who does not see it is told. */
  alt: string;
  points: readonly Point[];
  x: { title: string; log?: boolean; format?: string };
  y: { title: string; log?: boolean; format?: string };
  /** A level that should not be exceeded. */
  limit?: { y: number; text: string };
}

/** Whole powers of ten, which are enough on an axis whose steps are powers. */
const powers = [0.001, 0.01, 0.1, 1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000];

/** Draws lines as SVG. */
export async function draw({ points, x, y, limit }: Plot, theme: Theme): Promise<string> {
  const { text, grid, background, lines } = colours[theme];
  const axis = { gridColor: grid, domainColor: grid, tickColor: grid, labelColor: text };
  const series = [...new Set(points.map((point) => point.series))];
  const scaleOf = ({ log }: Plot['x']) => ({ type: log ? ('log' as const) : ('linear' as const) });
  const spec: TopLevelSpec = {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    background,
    width: 560,
    height: 260,
    padding: 12,
    config: {
      font: 'system-ui, sans-serif',
      axis: {
        ...axis,
        titleColor: text,
        labelFontSize: 12,
        titleFontSize: 13,
        titleFontWeight: 500,
      },
      legend: {
        labelColor: text,
        titleColor: text,
        labelFontSize: 13,
        orient: 'top',
        symbolType: 'stroke',
        symbolSize: 300,
      },
      view: { stroke: null },
    },
    layer: [
      {
        data: { values: [...points] },
        mark: { type: 'line', strokeWidth: 2.5, point: { size: 40, filled: true } },
        encoding: {
          x: {
            field: 'x',
            type: 'quantitative',
            title: x.title,
            scale: { ...scaleOf(x), nice: false },
            axis: {
              format: x.format ?? '~s',
              grid: false,
              tickCount: 6,
              ...(x.log && { values: powers }),
            },
          },
          y: {
            field: 'y',
            type: 'quantitative',
            title: y.title,
            scale: scaleOf(y),
            axis: { format: y.format ?? '~g', tickCount: 5, ...(y.log && { values: powers }) },
          },
          color: {
            field: 'series',
            type: 'nominal',
            title: null,
            sort: series,
            scale: { range: [...lines] },
          },
          strokeDash: {
            field: 'series',
            type: 'nominal',
            title: null,
            sort: series,
            scale: {
              range: [
                [1, 0],
                [7, 3],
                [3, 3],
                [9, 3, 2, 3],
              ],
            },
          },
        },
      },
      ...(limit
        ? [
            {
              data: { values: [{ y: limit.y, text: limit.text }] },
              encoding: { y: { field: 'y', type: 'quantitative' as const } },
              layer: [
                { mark: { type: 'rule' as const, color: text, strokeDash: [2, 4] } },
                {
                  mark: {
                    type: 'text' as const,
                    color: text,
                    align: 'left' as const,
                    x: 4,
                    dy: -7,
                    fontSize: 12,
                  },
                  encoding: { text: { field: 'text', type: 'nominal' as const } },
                },
              ],
            },
          ]
        : []),
    ],
  };
  return new View(parse(compile(spec).spec), { renderer: 'none' }).toSVG();
}
