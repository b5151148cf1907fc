import TinyQueue from 'tinyqueue';
import type { After } from '../../src/platform/jobs/lane.ts';

interface Event {
  at: number;
  /** Of two at one moment, the one that was planned first comes first. */
  place: number;
  callback: () => void;
  cancelled: boolean;
}

export interface Clock {
  /** Milliseconds since the simulation began. */
  now: () => number;
  /** Takes the place of timers in the product's own code. */
  after: After;
  wait: (ms: number) => Promise<void>;
  /** Lets everything happen that is planned up to this moment. */
  runUntil: (ms: number) => Promise<void>;
}

/** Resolves once every promise that can be settled without a timer is. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A clock that jumps from one event to the next, and between them waits until nothing is left to do. */
export function createClock(): Clock {
  const events = new TinyQueue<Event>([], (a, b) => a.at - b.at || a.place - b.place);
  let now = 0;
  let planned = 0;

  const after: After = (ms, callback) => {
    const event = { at: now + Math.max(0, ms), place: planned++, callback, cancelled: false };
    events.push(event);
    return () => {
      event.cancelled = true;
    };
  };

  return {
    now: () => now,
    after,
    wait: (ms) => new Promise((resolve) => void after(ms, resolve)),
    async runUntil(end) {
      await settled();
      for (let next = events.peek(); next && next.at <= end; next = events.peek()) {
        events.pop();
        if (next.cancelled) continue;
        now = next.at;
        next.callback();
        await settled();
      }
      now = end;
    },
  };
}
