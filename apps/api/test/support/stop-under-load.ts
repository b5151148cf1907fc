import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateContent } from '@flowdeck/contract/content/content';
import { signIn } from '@flowdeck/contract/identity/session';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { callAt } from './call-at.ts';
import { missingAt, startLoad } from './load.ts';
import { runServer } from './server-process.ts';
import { until } from './until.ts';

const clients = 8;
const answer = {
  choices: [{ message: { content: 'Written by the model.\n\n## More\n\nThe end.' } }],
};

interface Options {
  env: Record<string, string>;
  /** Whether the call that is at work when the server has to stop ever gets to its end. */
  endless: boolean;
}

export interface Stopped {
  /** Milliseconds from SIGTERM until a new connection was refused. */
  refusesAfter: number;
  /** Milliseconds from SIGTERM until the process was gone. */
  goneAfter: number;
  /** What became of the call that was at work: an answer, or its connection was cut. */
  callInProgress: 'answered' | 'cut';
  code: number | null;
  stderr: string;
  written: number;
  lost: string[];
}

/** Stops a server with SIGTERM while clients call it and one call is slow. */
export async function stopUnderLoad({ env, endless }: Options): Promise<Stopped> {
  const held: ServerResponse[] = [];
  const model = createServer((_, response) => held.push(response)).listen(0, '127.0.0.1');
  await once(model, 'listening');
  const { port } = model.address() as AddressInfo;
  const llm = { LLM_BASE_URL: `http://127.0.0.1:${String(port)}/v1`, LLM_MODEL: 'slow' };
  const server = runServer({ ...env, ...llm });
  try {
    const address = await server.ready;
    const { token } = await callAt(address, signIn, { body: demoCredentials });
    const load = startLoad(address, token, clients);
    const inProgress = callAt(address, generateContent, { token, body: { title: 'Calm' } }).then(
      () => 'answered' as const,
      () => 'cut' as const,
    );
    await until('the model is asked', async () => held.length > 0);
    await load.successes(5);

    const stoppedAt = performance.now();
    const since = () => performance.now() - stoppedAt;
    server.kill('SIGTERM');
    await until('new connections are refused', () => refuses(address));
    const refusesAfter = since();
    if (!endless) {
      held[0]?.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    }
    const callInProgress = await inProgress;
    const { code, stderr } = await server.ended;
    const goneAfter = since();
    await load.stop();

    const again = runServer(env);
    try {
      const lost = await missingAt(await again.ready, token, load.written);
      const written = load.written.length;
      return { refusesAfter, goneAfter, callInProgress, code, stderr, written, lost };
    } finally {
      again.kill('SIGKILL');
      await again.ended;
    }
  } finally {
    server.kill('SIGKILL');
    model.closeAllConnections();
    model.close();
  }
}

const refuses = (address: string) =>
  fetch(`${address}/readyz`, { headers: { connection: 'close' } }).then(
    () => false,
    (error: unknown) =>
      error instanceof Error &&
      error.cause instanceof Error &&
      /ECONNREFUSED/.test(
        `${error.cause.message} ${'code' in error.cause ? String(error.cause.code) : ''}`,
      ),
  );
