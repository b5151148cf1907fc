import { busiestHour, databaseBytes } from './assumptions.ts';
import { bytesAfter, predict, type Measured, type Prediction } from './predict.ts';

const sizesOfPage = [1_000, 100_000, 10_000_000];
const sizesOfPlot = [1_000, 10_000, 100_000, 300_000, 600_000, 1_000_000, 1_500_000];
/**
 * Within which all but one of a hundred runs begin. Hardly more than the wait for the next look: if it takes longer,
 * more is due than is begun, and the delay grows for as long as that lasts.
 */
export const lateAfterMs = 2_000;
const step = 50_000;

export interface Results {
  /** The busiest, which all of this is about. */
  hour: number;
  /** So many workspaces, on equal databases. */
  sizes: { workspaces: number; databases: number; group: Prediction }[];
  /** One database with more and more workspaces. */
  growth: Prediction[];
  /** Workspaces that one database takes, rounded down. */
  most: number;
  /** What ends that: runs that begin late, or the size. */
  fullBy: 'runs' | 'size';
}

const isLate = ({ simulated }: Prediction) => simulated.delays['workflow-run'].p99 > lateAfterMs;

export async function modelResults(measured: Measured): Promise<Results> {
  const growth: Prediction[] = [];
  for (const workspaces of sizesOfPlot) growth.push(await predict(workspaces, measured));
  const inTime = await mostInTime(measured, growth);
  const bySize = databaseBytes / bytesAfter(365, measured.rowBytes);
  const most = roundedDown(Math.min(inTime, bySize));
  const sizes: Results['sizes'] = [];
  for (const workspaces of sizesOfPage) {
    const databases = Math.ceil(workspaces / most);
    sizes.push({ workspaces, databases, group: await predict(workspaces / databases, measured) });
  }
  return {
    hour: busiestHour,
    sizes,
    growth,
    most,
    fullBy: inTime < bySize ? 'runs' : 'size',
  };
}

const roundedDown = (most: number) =>
  most < step ? Math.floor(most) : Math.floor(most / step) * step;

/** Between the last size of the plot at which runs begin in time, and the first at which they do not. */
async function mostInTime(measured: Measured, growth: readonly Prediction[]): Promise<number> {
  const late = growth.findIndex(isLate);
  if (late < 0) return Infinity;
  let low = growth[late - 1]?.workspaces ?? 0;
  let high = growth[late]?.workspaces ?? 0;
  while (high - low > step) {
    const middle = Math.round((low + high) / 2 / step) * step;
    if (middle === low || middle === high) break;
    if (isLate(await predict(middle, measured))) high = middle;
    else low = middle;
  }
  return low;
}
