/*
 * Repeatedly kills a server on the embedded database while it writes, and counts the acknowledged
 * rows that are lost.
 *   npm run chaos -- crash --rounds 100
 */
import path from 'node:path';
import { signIn } from '@flowdeck/contract/identity/session';
import {
  createWorkflow,
  listWorkflows,
  workflowPage,
} from '@flowdeck/contract/workflows/workflows';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { callAt } from '../test/support/call-at.ts';
import { runServer } from '../test/support/server-process.ts';
import { option, report } from '../bench/report.ts';
import { temporaryFolder } from '../test/support/temporary-folder.ts';
import { lossFigure } from './figures.ts';

const rounds = option('rounds', 100);
const writers = 4;

const env = { DATA_DIR: path.join(temporaryFolder(), 'data') };
let acknowledged = 0;
let lost = 0;
let slowestStart = 0;

// The first start creates the database; only later starts are measured.
const first = runServer(env);
await first.ready;
first.kill('SIGKILL');
await first.ended;

for (let round = 0; round < rounds; round++) {
  const startedAt = performance.now();
  const server = runServer(env);
  const address = await server.ready;
  slowestStart = Math.max(slowestStart, performance.now() - startedAt);
  const { token } = await callAt(address, signIn, { body: demoCredentials });

  const written: string[] = [];
  const write = async (): Promise<void> => {
    const body = { name: `Round ${String(round)}`, type: 'Verification', description: 'Written' };
    const { id } = await callAt(address, createWorkflow, { body, token });
    written.push(id);
    return write();
  };
  // Each ends when the kill breaks its connection.
  const writing = Promise.allSettled(Array.from({ length: writers }, write));
  const enough = 5 + ((round * 7) % 20);
  while (written.length < enough) await new Promise((resolve) => setImmediate(resolve));
  server.kill('SIGKILL');
  await Promise.all([writing, server.ended]);
  acknowledged += written.length;

  const restarted = runServer(env);
  const page = await callAt(await restarted.ready, listWorkflows, {
    token,
    query: { limit: String(workflowPage.max) },
  });
  const ids = new Set(page.items.map(({ id }) => id));
  lost += written.filter((id) => !ids.has(id)).length;
  restarted.kill('SIGKILL');
  await restarted.ended;
}
report(`SIGKILL while writing, ${String(rounds)} times`, [
  lossFigure(lost, acknowledged),
  {
    figure: 'slowest restart in ms',
    value: slowestStart.toFixed(0),
    target: '≤ 5000',
    met: slowestStart <= 5_000,
  },
]);
