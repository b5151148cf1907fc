import { statusCopy } from '../status-copy.ts';

/** A service to check (docs/specification.md, section 7). */
export interface ServiceCheck {
  label: string;
  path: `/api/${string}`;
}

export const serviceChecks: readonly ServiceCheck[] = [
  { label: statusCopy.services.workflows, path: '/api/workflows/stats' },
  { label: statusCopy.services.content, path: '/api/content/analytics' },
  { label: statusCopy.services.social, path: '/api/social-media/analytics' },
  { label: statusCopy.services.leads, path: '/api/leads/analytics' },
  { label: statusCopy.services.database, path: '/api/ping' },
];

/** The result of a check: `error` is an answer without success, `offline` is no answer. */
export type CheckOutcome = 'online' | 'error' | 'offline';

/** A finished check. */
export interface CheckResult {
  outcome: CheckOutcome;
  /** Whole milliseconds; only if an answer came. */
  responseTime?: number;
  /** ISO 8601. */
  checkedAt: string;
}

export interface ServiceRecord extends ServiceCheck {
  /** A check is running, so the last result no longer counts. */
  checking: boolean;
  /** The latest finished check. */
  last?: CheckResult;
  /** The latest 20 checks of this visit, oldest first. */
  history: readonly CheckResult[];
}

const historyLength = 20;

export const startRecords = (checks: readonly ServiceCheck[]): ServiceRecord[] =>
  checks.map((check) => ({ ...check, checking: true, history: [] }));

/** The record with the result of a check. */
export const finished = (record: ServiceRecord, last: CheckResult): ServiceRecord => ({
  ...record,
  checking: false,
  last,
  history: [...record.history, last].slice(-historyLength),
});

export type OverallState = 'operational' | 'degraded' | 'down' | 'checking' | 'unknown';

const isOnline = ({ last }: ServiceRecord) => last?.outcome === 'online';

/** The overall status: degraded needs more than half online (docs/specification.md, section 4). */
export function overallOf(records: readonly ServiceRecord[]): OverallState {
  if (records.length === 0) return 'unknown';
  if (records.some(({ checking }) => checking)) return 'checking';
  const online = records.filter(isOnline).length;
  if (online === records.length) return 'operational';
  return online * 2 > records.length ? 'degraded' : 'down';
}

export interface ServiceMetrics {
  online: number;
  total: number;
  /** Mean over the services that are online, in whole milliseconds; null with none. */
  averageTime: number | null;
  /** Percent of the services that are online now. */
  uptime: number;
}

/** The metrics of the latest checks; undefined until every service has been checked once. */
export function metricsOf(records: readonly ServiceRecord[]): ServiceMetrics | undefined {
  if (records.some(({ last }) => last === undefined)) return undefined;
  const online = records.filter(isOnline);
  const time = online.reduce((sum, { last }) => sum + (last?.responseTime ?? 0), 0);
  const total = records.length;
  return {
    online: online.length,
    total,
    averageTime: online.length === 0 ? null : Math.round(time / online.length),
    uptime: total === 0 ? 0 : (online.length / total) * 100,
  };
}
