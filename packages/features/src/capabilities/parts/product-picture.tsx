import { Badge } from '@flowdeck/ui/badge';
import { KpiCard } from '@flowdeck/ui/kpi-card';
import { Sparkline } from '@flowdeck/ui/sparkline';
import { TrendChart } from '@flowdeck/ui/trend-chart';
import { capabilitiesCopy } from '../capabilities-copy.ts';
import { samplePicture } from '../model/sample-picture.ts';

/**
 * The product as a small window, drawn with its own components, so that it follows the theme and is
 * sharp on every screen. Nothing in it can be used or read aloud, except what it shows as a whole.
 */
export function ProductPicture() {
  const { title, figures, chart } = samplePicture;
  return (
    <figure className="min-w-0">
      <figcaption className="sr-only">{capabilitiesCopy.picture.alt}</figcaption>
      <div
        aria-hidden="true"
        inert
        className="[zoom:0.9] overflow-hidden rounded-xl border border-line bg-canvas shadow-raised select-none"
      >
        <div className="flex items-center gap-3 border-b border-line bg-surface px-4 py-2">
          <span className="flex gap-1.5">
            <Dot />
            <Dot />
            <Dot />
          </span>
          <p className="text-sm font-medium">{title}</p>
          <span className="ms-auto">
            <Badge tone="info">{capabilitiesCopy.picture.sample}</Badge>
          </span>
        </div>
        <div className="grid grid-cols-2 gap-3 p-4">
          {figures.map(({ values, ...figure }) => (
            <KpiCard
              key={figure.title}
              {...figure}
              trend="up"
              sparkline={<Sparkline label={figure.title} values={values} tone="positive" />}
            />
          ))}
          <div className="col-span-2 card p-4">
            <p className="mb-3 text-sm text-ink-muted">{chart.title}</p>
            <TrendChart label={chart.title} points={chart.points} />
          </div>
        </div>
      </div>
    </figure>
  );
}

const Dot = () => <span className="size-2.5 rounded-full bg-surface-hover" />;
