import type { ApiClient } from '../../../platform/api-client.ts';
import {
  finished,
  startRecords,
  type CheckResult,
  type ServiceCheck,
  type ServiceRecord,
} from './service-records.ts';
import type { BrowserEnvironment } from './browser-environment.ts';

/** Milliseconds between rounds (docs/specification.md, section 9). */
export const pollInterval = 30_000;
/** Milliseconds after which a service that does not answer counts as offline. */
export const checkTimeout = 10_000;

export interface MonitorState {
  records: readonly ServiceRecord[];
  /** This is the first round, or somebody requested it. */
  refreshing: boolean;
}

/**
 * Checks every service on start, every 30 s and on demand: one round at a time, without retries. A
 * hidden page waits until it is visible; an offline browser makes no calls.
 */
export class ServiceMonitor {
  #state: MonitorState;
  #round: AbortController | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #isDue = false;
  #wasOnline = true;
  readonly #listeners = new Set<() => void>();
  readonly #api: Pick<ApiClient, 'probe'>;
  readonly #environment: BrowserEnvironment;

  constructor(
    api: Pick<ApiClient, 'probe'>,
    checks: readonly ServiceCheck[],
    environment: BrowserEnvironment,
  ) {
    this.#api = api;
    this.#environment = environment;
    this.#state = { records: startRecords(checks), refreshing: true };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly state = () => this.#state;

  /** Starts monitoring; returns the function that stops it. */
  readonly start = () => {
    this.#wasOnline = this.#environment.isOnline();
    const unsubscribe = this.#environment.subscribe(this.#onChange);
    this.#begin();
    return () => {
      unsubscribe();
      clearInterval(this.#timer);
      this.#round?.abort();
      this.#round = undefined;
    };
  };

  /** Starts a round now, replacing one that is running. */
  readonly refresh = () => {
    this.#update({
      refreshing: true,
      records: this.#state.records.map((record) => ({ ...record, checking: true })),
    });
    this.#replace();
  };

  readonly #onTick = () => {
    if (this.#environment.isHidden()) this.#isDue = true;
    else this.#begin();
  };

  readonly #onChange = () => {
    const isOnline = this.#environment.isOnline();
    const changed = isOnline !== this.#wasOnline;
    this.#wasOnline = isOnline;
    const isShownAgain = this.#isDue && !this.#environment.isHidden();
    if (changed) this.#replace();
    else if (isShownAgain) this.#begin();
  };

  #replace() {
    this.#round?.abort();
    this.#round = undefined;
    this.#begin();
  }

  #begin() {
    if (this.#round) return;
    const round = new AbortController();
    this.#round = round;
    this.#isDue = false;
    clearInterval(this.#timer);
    this.#timer = setInterval(this.#onTick, pollInterval);
    void this.#ask(round);
  }

  async #ask(round: AbortController) {
    await Promise.all(
      this.#state.records.map(async ({ path }, index) => {
        const result = await this.#check(path, round.signal);
        if (round.signal.aborted) return;
        this.#update({
          records: this.#state.records.map((record, at) =>
            at === index ? finished(record, result) : record,
          ),
        });
      }),
    );
    if (round.signal.aborted) return;
    this.#round = undefined;
    this.#update({ refreshing: false });
  }

  async #check(path: ServiceCheck['path'], signal: AbortSignal): Promise<CheckResult> {
    const at = () => new Date().toISOString();
    if (!this.#environment.isOnline()) return { outcome: 'offline', checkedAt: at() };
    try {
      const { ok, elapsed } = await this.#api.probe(path, { signal, timeout: checkTimeout });
      return { outcome: ok ? 'online' : 'error', responseTime: elapsed, checkedAt: at() };
    } catch {
      return { outcome: 'offline', checkedAt: at() };
    }
  }

  #update(change: Partial<MonitorState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
