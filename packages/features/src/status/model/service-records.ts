/** A service as the status page knows it (specification, section 7). */
export interface ServiceCheck {
  label: string;
  path: `/api/${string}`;
}

export const serviceChecks: readonly ServiceCheck[] = [
  { label: 'Workflow Management API', path: '/api/workflows/stats' },
  { label: 'Content Generation API', path: '/api/content/analytics' },
  { label: 'Social Media API', path: '/api/social-media/analytics' },
  { label: 'Lead Management API', path: '/api/leads/analytics' },
  { label: 'Database Connection', path: '/api/ping' },
];

/** How a finished check ended: `error` is an answer without success, `offline` no answer at all. */
export type CheckOutcome = 'online' | 'error' | 'offline';

/** What a finished check says. */
export interface CheckResult {
  outcome: CheckOutcome;
  /** Whole milliseconds; only where an answer came. */
  responseTime?: number;
  /** ISO 8601. */
  checkedAt: string;
}

export interface ServiceRecord extends ServiceCheck {
  /** Its state is being asked for, and what it was before does not count any more. */
  checking: boolean;
  /** The newest finished check. */
  last?: CheckResult;
  /** Outcomes of this visit, oldest first, the newest 20. */
  history: readonly CheckOutcome[];
}

const historyLength = 20;

export const startRecords = (checks: readonly ServiceCheck[]): ServiceRecord[] =>
  checks.map((check) => ({ ...check, checking: true, history: [] }));

/** The record after a check of it has ended. */
export const finished = (record: ServiceRecord, last: CheckResult): ServiceRecord => ({
  ...record,
  checking: false,
  last,
  history: [...record.history, last.outcome].slice(-historyLength),
});

export type OverallState = 'operational' | 'degraded' | 'down' | 'checking' | 'unknown';

const isOnline = ({ last }: ServiceRecord) => last?.outcome === 'online';

/** The rule of the specification, section 4: degraded needs more than half online. */
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
  /** Mean over the services that are online, in whole milliseconds; 0 with none. */
  averageTime: number;
  /** Percent of the services that are online now. */
  uptime: number;
}

/** The figures of the finished checks; undefined until every service has had its first. */
export function metricsOf(records: readonly ServiceRecord[]): ServiceMetrics | undefined {
  if (records.some(({ last }) => last === undefined)) return undefined;
  const online = records.filter(isOnline);
  const time = online.reduce((sum, { last }) => sum + (last?.responseTime ?? 0), 0);
  const total = records.length;
  return {
    online: online.length,
    total,
    averageTime: online.length === 0 ? 0 : Math.round(time / online.length),
    uptime: total === 0 ? 0 : (online.length / total) * 100,
  };
}
