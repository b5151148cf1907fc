import { problemBody } from '@flowdeck/contract/problem';
import {
  createWorkflow,
  listWorkflows,
  workflowPage,
} from '@flowdeck/contract/workflows/workflows';
import { callAt } from './call-at.ts';

const paths = [
  '/api/workflows',
  '/api/workflows/stats',
  '/api/workflows/activities/recent',
  '/api/leads/analytics',
];

export interface Load {
  /** The workflows whose creation was acknowledged. */
  written: string[];
  counts: { success: number; unavailable: number; broken: number };
  /** Answers that were neither a success nor a proper 503, in words. */
  wrong: string[];
  /** When the latest answer without success arrived, by `performance.now()`. */
  lastFailureAt: number;
  /** Resolves when every client has made this many more successful calls. */
  successes: (more: number) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Clients that make one call after another, one write for every four reads, until they are
 * stopped. A broken connection is counted, and the client continues.
 */
export function startLoad(address: string, token: string, clients: number): Load {
  const load: Load = {
    written: [],
    counts: { success: 0, unavailable: 0, broken: 0 },
    wrong: [],
    lastFailureAt: 0,
    successes,
    stop,
  };
  const perClient = Array.from({ length: clients }, () => 0);
  let stopped = false;

  async function call(turn: number): Promise<boolean> {
    const path = turn % 5 === 0 ? undefined : paths[turn % paths.length];
    const body = { name: 'Under load', type: 'Verification', description: 'Made under load' };
    const response = await fetch(`${address}${path ?? createWorkflow.path}`, {
      method: path === undefined ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(path === undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status === 200) {
      if (path === undefined)
        load.written.push((JSON.parse(text) as { data: { id: string } }).data.id);
      load.counts.success += 1;
      return true;
    }
    load.lastFailureAt = performance.now();
    const honest =
      response.status === 503 && problemBody.safeParse(parsed(text)).data?.code === 'unavailable';
    if (honest) load.counts.unavailable += 1;
    else load.wrong.push(`${String(response.status)} ${text.slice(0, 200)}`);
    return false;
  }

  async function client(number: number): Promise<void> {
    for (let turn = number; !stopped; turn++) {
      try {
        if (await call(turn)) perClient[number] = (perClient[number] ?? 0) + 1;
      } catch {
        load.counts.broken += 1;
        load.lastFailureAt = performance.now();
        // This would spin if nothing listened.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }

  async function successes(more: number): Promise<void> {
    const wanted = perClient.map((count) => count + more);
    while (wanted.some((count, client) => (perClient[client] ?? 0) < count)) {
      if (stopped) throw new Error('The load was stopped');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  const working = Promise.all(perClient.map((_, number) => client(number)));
  async function stop() {
    stopped = true;
    await working;
  }
  return load;
}

/** The workflows that are missing. */
export async function missingAt(
  address: string,
  token: string,
  written: readonly string[],
): Promise<string[]> {
  const there = new Set<string>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(address, token, cursor);
    for (const { id } of page.items) there.add(id);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return written.filter((id) => !there.has(id));
}

const readPage = (address: string, token: string, cursor: string | null) =>
  callAt(address, listWorkflows, {
    token,
    query: { limit: String(workflowPage.max), ...(cursor !== null && { cursor }) },
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
