import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  type ChartDataset,
  type ChartOptions,
  type Plugin,
} from 'chart.js';
import { wholeNumber } from '../figure/whole-number.ts';
import type { PeriodChartKind, PeriodPoint } from './period-point.ts';

// Only what is drawn, so that nobody loads the rest of the library.
Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
);

type Names = Readonly<Record<'now' | 'before', string>>;

interface PictureTexts {
  /** What the chart shows. */
  title: string;
  names: Names;
}

/** A chart on a canvas. */
export interface Drawing {
  /** Marks a point; undefined marks none. */
  mark: (point: number | undefined) => void;
  /** Which point is nearest to this place, in CSS pixels from the left edge of the canvas. */
  pointAt: (x: number) => number;
  /** Reads colours, direction and size again. */
  redraw: () => void;
  /** The chart with its title and legend as a PNG. */
  picture: (texts: PictureTexts) => Promise<Blob | null>;
  destroy: () => void;
}

const dash = [5, 4];
/** CSS pixels around a picture. */
const margin = 24;

/**
 * The one place that names the colours of the canvas, as they are where it stands. In forced colours, dashes alone tell
 * the lines apart.
 */
function looksOf(canvas: HTMLCanvasElement) {
  const style = getComputedStyle(canvas);
  const isForced = matchMedia('(forced-colors: active)').matches;
  const colourOf = (value: string) => {
    canvas.style.color = value;
    const { color } = style;
    canvas.style.color = '';
    return isForced ? 'canvastext' : color;
  };
  return {
    data: colourOf('var(--data)'),
    before: colourOf('var(--ink-faint)'),
    line: colourOf('var(--line)'),
    strongLine: colourOf('var(--line-strong)'),
    ink: colourOf('var(--ink)'),
    muted: colourOf('var(--ink-muted)'),
    surface: isForced ? 'canvas' : colourOf('var(--surface)'),
    font: style.fontFamily,
    fontSize: Number.parseFloat(style.fontSize),
    isMirrored: style.direction === 'rtl',
  };
}

/** Draws a figure over a period, and the same of the earlier one behind it. */
export function drawPeriod(
  canvas: HTMLCanvasElement,
  points: readonly PeriodPoint[],
  kind: PeriodChartKind,
): Drawing {
  let marked: number | undefined;
  let looks = looksOf(canvas);
  // Rather than by an axis in reverse, whose labels Chart.js gives room at the wrong end.
  const inOrder = <T>(values: T[]): T[] => (looks.isMirrored ? values.toReversed() : values);
  /** At which place a point is drawn, and the other way round. */
  const placeOf = (point: number) => (looks.isMirrored ? points.length - 1 - point : point);

  const marks: Plugin<'bar' | 'line'> = {
    id: 'marks',
    beforeDatasetsDraw({ ctx, chartArea, scales }) {
      if (marked === undefined) return;
      const x = scales['x']?.getPixelForValue(placeOf(marked)) ?? 0;
      ctx.save();
      ctx.strokeStyle = looks.strongLine;
      ctx.beginPath();
      ctx.moveTo(x, chartArea.top);
      ctx.lineTo(x, chartArea.bottom);
      ctx.stroke();
      ctx.restore();
    },
    afterDatasetsDraw({ ctx, scales }) {
      const point = points[marked ?? -1];
      if (marked === undefined || !point) return;
      const x = scales['x']?.getPixelForValue(placeOf(marked)) ?? 0;
      ctx.save();
      for (const [value, colour] of [
        [point.before, looks.before],
        [point.value, looks.data],
      ] as const) {
        if (value === undefined) continue;
        ctx.beginPath();
        ctx.arc(x, scales['y']?.getPixelForValue(value) ?? 0, 3.5, 0, 2 * Math.PI);
        ctx.fillStyle = looks.surface;
        ctx.strokeStyle = colour;
        ctx.lineWidth = 2;
        ctx.fill();
        ctx.stroke();
      }
      ctx.restore();
    },
  };

  function datasets(): ChartDataset<'bar' | 'line', (number | null)[]>[] {
    const line = {
      type: 'line',
      borderJoinStyle: 'round',
      // A single point has no line.
      pointRadius: points.length === 1 ? 3 : 0,
    } as const;
    const values = inOrder(points.map(({ value }) => value));
    return [
      kind === 'line'
        ? {
            ...line,
            data: values,
            borderColor: looks.data,
            pointBackgroundColor: looks.data,
            borderWidth: 2,
            order: 1,
          }
        : {
            type: 'bar',
            data: values,
            backgroundColor: looks.data,
            borderRadius: 2,
            maxBarThickness: 28,
            categoryPercentage: 0.8,
            order: 2,
          },
      {
        ...line,
        data: inOrder(points.map(({ before }) => before ?? null)),
        borderColor: looks.before,
        pointBackgroundColor: looks.before,
        borderWidth: 1.5,
        borderDash: dash,
        order: kind === 'line' ? 2 : 1,
      },
    ];
  }

  function options(): ChartOptions<'bar' | 'line'> {
    const ticks = {
      color: looks.muted,
      font: { family: looks.font, size: looks.fontSize },
    };
    return {
      animation: false,
      events: [],
      maintainAspectRatio: false,
      scales: {
        x: {
          offset: kind === 'bars' || points.length === 1,
          border: { color: looks.line },
          grid: { display: false },
          ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 24 },
        },
        y: {
          position: looks.isMirrored ? 'right' : 'left',
          beginAtZero: true,
          suggestedMax: 4,
          border: { display: false },
          grid: { color: looks.line, drawTicks: false },
          ticks: {
            ...ticks,
            precision: 0,
            maxTicksLimit: 5,
            padding: 8,
            callback: (value: number | string) => wholeNumber(Number(value)),
          },
        },
      },
    };
  }

  const labels = () => inOrder(points.map(({ label }) => label));

  const chart = new Chart<'bar' | 'line', (number | null)[]>(canvas, {
    type: 'line',
    data: { labels: labels(), datasets: datasets() },
    options: options(),
    plugins: [marks],
  });

  return {
    mark(point) {
      marked = point;
      chart.draw();
    },
    pointAt(x) {
      const place = Math.round(chart.scales['x']?.getValueForPixel(x) ?? 0);
      return placeOf(Math.min(Math.max(place, 0), points.length - 1));
    },
    redraw() {
      looks = looksOf(canvas);
      chart.data = { labels: labels(), datasets: datasets() };
      chart.options = options();
      chart.resize();
      chart.update();
    },
    picture: (texts) => pictureOf(chart, looks, texts),
    destroy() {
      chart.destroy();
    },
  };
}

/** The chart below its title and a legend, on the colour of its card. */
async function pictureOf(
  chart: Chart<'bar' | 'line', (number | null)[]>,
  looks: ReturnType<typeof looksOf>,
  { title, names }: PictureTexts,
): Promise<Blob | null> {
  const lineHeight = looks.fontSize * 1.75;
  const head = margin + 2.5 * lineHeight;
  const scale = chart.currentDevicePixelRatio;
  const [width, height] = [chart.width + 2 * margin, chart.height + head + margin];
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const ink = canvas.getContext('2d');
  if (!ink) return null;
  ink.scale(scale, scale);
  ink.fillStyle = looks.surface;
  ink.fillRect(0, 0, width, height);

  ink.direction = looks.isMirrored ? 'rtl' : 'ltr';
  ink.textBaseline = 'middle';
  const [start, forward] = looks.isMirrored ? [width - margin, -1] : [margin, 1];
  ink.textAlign = 'start';
  ink.fillStyle = looks.ink;
  ink.font = `600 ${String(looks.fontSize * 1.25)}px ${looks.font}`;
  ink.fillText(title, start, margin + lineHeight / 2, chart.width);

  ink.font = `${String(looks.fontSize)}px ${looks.font}`;
  ink.lineWidth = 2;
  let x = start;
  const y = margin + 1.6 * lineHeight;
  for (const [name, colour, dashes] of [
    [names.now, looks.data, []],
    [names.before, looks.before, dash],
  ] as const) {
    ink.strokeStyle = colour;
    ink.setLineDash(dashes);
    ink.beginPath();
    ink.moveTo(x, y);
    ink.lineTo(x + forward * 20, y);
    ink.stroke();
    ink.fillStyle = looks.muted;
    ink.fillText(name, x + forward * 28, y);
    x += forward * (28 + ink.measureText(name).width + 24);
  }
  ink.drawImage(chart.canvas, margin, head, chart.width, chart.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
