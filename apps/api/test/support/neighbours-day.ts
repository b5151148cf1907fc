import { generateContent } from '@flowdeck/contract/content/content';
import type { EndpointData, EndpointSpec } from '@flowdeck/contract/endpoint';
import { requestSignInLink, signIn } from '@flowdeck/contract/identity/session';
import {
  createWorkflow,
  getWorkflowStats,
  listRecentActivities,
  listWorkflows,
} from '@flowdeck/contract/workflows/workflows';

/** Milliseconds of each of the neighbour's calls and sign-ins, and of each email until it arrives. */
export interface Times {
  calls: number[];
  signIns: number[];
  mails: number[];
}

/** What a call is given. */
export interface Given {
  body?: object;
  token?: string;
}

interface Neighbour {
  token: string;
  /** Makes a call that must succeed, and adds the milliseconds that it took to `times`. */
  call: <const E extends EndpointSpec>(
    times: number[],
    endpoint: E,
    given?: Given,
  ) => Promise<EndpointData<E> | undefined>;
  /** Resolves once an email to this address has arrived, at `at` of `performance.now()`. */
  arrived: (email: string) => Promise<{ at: number }>;
}

/** Of every account. */
export const password = 'a long enough phrase';

/** A request for a piece that takes long to write. */
export const longPiece = (title: string) => ({ title, length: 'long', keywords: ['one', 'two'] });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What a tenant does all day who means no harm: works, signs in, asks for emails and writes. */
export function neighboursDay({ token, call, arrived }: Neighbour) {
  let mails = 0;
  let pieces = 0;
  return {
    /** Pieces that the language model wrote for it. */
    pieces: () => pieces,

    async liveFor(seconds: number, times: Times): Promise<void> {
      const end = performance.now() + seconds * 1_000;
      const isTime = () => performance.now() < end;
      const asked: Promise<void>[] = [];
      async function works() {
        const body = { name: 'Own', type: 'Verification', description: 'Checks' };
        const calls = [listWorkflows, getWorkflowStats, listRecentActivities] as const;
        for (let n = 0; isTime(); n++) {
          await Promise.all(calls.map((one) => call(times.calls, one, { token })));
          if (n % 4 === 0) await call(times.calls, createWorkflow, { token, body });
          await pause(100);
        }
      }
      async function signsIn() {
        const body = { username: 'neighbour@example.org', password };
        while (isTime()) {
          await call(times.signIns, signIn, { body });
          await pause(500);
        }
      }
      async function asksForMail() {
        for (; isTime(); mails++) {
          const email = `friend${String(mails)}@example.net`;
          const startedAt = performance.now();
          await call([], requestSignInLink, { body: { email } });
          asked.push(arrived(email).then(({ at }) => void times.mails.push(at - startedAt)));
          await pause(1_000);
        }
      }
      async function writes() {
        while (isTime()) {
          const written = await call([], generateContent, { token, body: longPiece('Own') });
          if (written?.source === 'model') pieces += 1;
          await pause(1_000);
        }
      }
      await Promise.all([works(), signsIn(), asksForMail(), writes()]);
      await Promise.all(asked);
    },
  };
}
