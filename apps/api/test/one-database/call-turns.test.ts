import { randomUUID } from 'node:crypto';
import { getWorkflowStats } from '@flowdeck/contract/workflows/workflows';
import { captureLead } from '@flowdeck/contract/leads/leads';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { otherDisk } from '../../src/platform/disk/disk.ts';
import { createCallTurns } from '../../src/platform/fairness/turns.ts';
import { createServer } from '../../src/platform/http/create-server.ts';
import { contractRoutes } from '../../src/platform/http/route.ts';
import { expectProblem } from '../support/test-api.ts';

const stats = { totalWorkflows: 0, activeAutomations: 0, totalExecutions: 0, successRate: 0 };

let app: FastifyInstance;
/** Whose calls have begun, and what lets each of them end. */
let begun: string[];
let end: () => void;
beforeEach(async () => {
  begun = [];
  const ended = new Promise<void>((resolve) => (end = resolve));
  app = await createServer({ trustProxy: false, https: false, version: '0.0.0' });
  const route = contractRoutes(app, {
    authenticate: async ({ authorization = '' }) => {
      const [id = '', keyName] = authorization.split(' with ');
      return {
        id: randomUUID(),
        workspaceId: `workspace of ${id}`,
        role: 'owner',
        createdAt: new Date(),
        user: { id, username: id, name: id, email: null, role: 'user' },
        ...(keyName !== undefined && { keyName, scopes: ['workflows:read'] }),
      };
    },
    callTurns: createCallTurns(),
    once: async (_, act) => ({ data: await act(), replayed: false }),
    disk: otherDisk,
    requireRoom: async () => undefined,
  });
  route(getWorkflowStats, async ({ session }) => {
    begun.push(session.user.id);
    if (session.user.id === 'busy' || session.keyName !== undefined) await ended;
    return stats;
  });
  route(
    captureLead,
    async () => {
      begun.push('capture');
      await ended;
      throw new Error('Nobody waits for this');
    },
    'slow',
  );
});
afterEach(async () => {
  end();
  await app.close();
});

/** Sent at once, whether or not anyone waits for the answer. */
const call = async (authorization: string) =>
  app.inject({ method: 'GET', url: getWorkflowStats.path, headers: { authorization } });

it('does three calls of an account at a time, lets a hundred wait, and refuses the others', async () => {
  const calls = Array.from({ length: 104 }, () => call('busy'));
  const refused = await calls[103];
  expect(refused && expectProblem(refused)).toMatchObject({ code: 'rate_limited' });
  expect(refused?.headers['retry-after']).toBe('1');
  expect(begun).toHaveLength(3);
  end();
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(103);
});

it('answers others while one account has many calls waiting', async () => {
  const calls = Array.from({ length: 50 }, () => call('busy'));
  await expect.poll(() => begun.length).toBe(3);
  expect((await call('neighbour')).statusCode).toBe(200);
  end();
  await Promise.all(calls);
});

it('answers the first owner while keys of the workspace have many calls waiting', async () => {
  const calls = ['website', 'shop'].flatMap((key) =>
    Array.from({ length: 20 }, () => call(`ada with ${key}`)),
  );
  await expect.poll(() => begun.length).toBe(3);
  expect((await call('ada')).statusCode).toBe(200);
  end();
  await Promise.all(calls);
});

it('answers quick calls while slow ones of the same account wait', async () => {
  const slow = Array.from({ length: 10 }, async () =>
    app.inject({
      method: 'POST',
      url: captureLead.path,
      headers: { authorization: 'person' },
      payload: { email: 'ada@acme.de' },
    }),
  );
  await expect.poll(() => begun.length).toBe(2);
  expect((await call('person')).statusCode).toBe(200);
  end();
  await Promise.all(slow);
});
