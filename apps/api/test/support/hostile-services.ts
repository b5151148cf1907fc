import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { generateContent } from '@flowdeck/contract/content/content';
import { changeMailSender, testSending } from '@flowdeck/contract/delivery/sending';
import { eventStream } from '@flowdeck/contract/event-stream';
import type { EndpointData, EndpointSpec } from '@flowdeck/contract/endpoint';
import { backUp } from '../../src/operations/backup/backup.ts';
import { readConfig } from '../../src/operations/config/config.ts';
import { startPglite } from '../../src/platform/db/start-pglite.ts';
import { startOutside } from './hostile-outside.ts';
import { longPiece, neighboursDay, type Given, type Times } from './neighbours-day.ts';
import { runServer } from './server-process.ts';
import { tenantsAt } from './tenants.ts';
import { until } from './until.ts';

export interface Options {
  /** The environment that names the database. */
  env: Record<string, string>;
  /** For how long the neighbour calls meanwhile. */
  seconds: number;
}

interface Beside {
  /** What the neighbour waits for while nothing else goes on, and beside it. */
  alone: Times;
  beside: Times;
  /** What the neighbour was refused, in words. */
  refused: string[];
  /** How often the other thing was done meanwhile. */
  done: number;
}

/** What goes on beside a neighbour. */
interface Trouble {
  /** Environment of the server. */
  env?: Record<string, string>;
  /** Does it once more; several at a time, until the neighbour's day is over. */
  once: (
    call: (endpoint: EndpointSpec, body: object, accept?: string) => Promise<Response>,
    n: number,
  ) => Promise<unknown>;
  atATime: number;
  /** Once the day is over, with the server still running. */
  afterwards?: () => Promise<void>;
  close?: () => void;
}

async function liveBeside({ env, seconds }: Options, trouble: Trouble): Promise<Beside> {
  const outside = await startOutside();
  const server = runServer({
    ...env,
    ...outside.env,
    ...trouble.env,
    DEMO: 'on',
    ALLOW_PRIVATE_HOSTS: 'on',
    TRUST_PROXY: '127.0.0.1',
  });
  const result: Beside = {
    alone: { calls: [], signIns: [], mails: [] },
    beside: { calls: [], signIns: [], mails: [] },
    refused: [],
    done: 0,
  };
  const state = { stopped: false };
  try {
    const { account, send } = tenantsAt(await server.ready, outside);
    const token = await account('neighbour');
    const hostileToken = await account('hostile');

    /** A call of the neighbour's, which must succeed. */
    async function expectAnswer<const E extends EndpointSpec>(
      times: number[],
      endpoint: E,
      given: Given = {},
    ): Promise<EndpointData<E> | undefined> {
      const startedAt = performance.now();
      const response = await send('neighbour', endpoint, given);
      const text = await response.text();
      times.push(performance.now() - startedAt);
      if (response.status === 200) return (JSON.parse(text) as { data: EndpointData<E> }).data;
      result.refused.push(`${endpoint.id}: ${String(response.status)} ${text.slice(0, 200)}`);
      return undefined;
    }
    const call = (endpoint: EndpointSpec, body: object, accept = 'application/json') =>
      send('hostile', endpoint, { token: hostileToken, body, accept });
    const neighbour = neighboursDay({ token, call: expectAnswer, arrived: outside.arrived });
    await neighbour.liveFor(seconds, result.alone);
    const troubles = Array.from({ length: trouble.atATime }, async (_, first) => {
      for (let n = first; !state.stopped; n += trouble.atATime) {
        await trouble.once(call, n);
        result.done += 1;
      }
    });
    await neighbour.liveFor(seconds, result.beside);
    state.stopped = true;
    await Promise.all(troubles);
    await trouble.afterwards?.();
    return result;
  } finally {
    state.stopped = true;
    outside.release();
    server.kill('SIGKILL');
    await server.ended;
    await outside.close();
    trouble.close?.();
  }
}

/**
 * An operator backs up an embedded database of 200 MB again and again.
 * @param file has the last of the backups
 */
export async function liveBesideBackups(options: Options, file: string): Promise<Beside> {
  const client = await startPglite({ dataDir: path.join(options.env['DATA_DIR'] ?? '', 'db') });
  await client.exec(`create table filler as
    select n, (select string_agg(md5(n::text || part), '') from generate_series(1, 30) part) as text
    from generate_series(1, 200000) n`);
  await client.close();
  const config = readConfig(options.env, path.dirname(file));
  return liveBeside(options, {
    atATime: 1,
    async once() {
      await rm(file, { force: true });
      await backUp(config, file, new Date());
    },
  });
}

/** A tenant tests a mail server that never ends its answer. */
export async function liveBesideDrippingMailServer(options: Options): Promise<Beside> {
  const open = new Set<Socket>();
  const mailServer = createServer((socket) => {
    open.add(socket);
    const drip = setInterval(() => socket.write('250-x\r\n'), 500);
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(drip);
        open.delete(socket);
      });
    socket.write('220 mail.example.com ESMTP\r\n');
    socket.resume();
  }).listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
  const { port } = mailServer.address() as AddressInfo;
  const sender = {
    senderName: 'Hostile',
    fromAddress: 'hostile@example.org',
    replyTo: '',
    smtpUrl: `smtp://127.0.0.1:${String(port)}`,
    smtpUsername: '',
    smtpPassword: '',
  };
  return liveBeside(options, {
    atATime: 2,
    async once(call, n) {
      if (n === 0) await call(changeMailSender, sender);
      const response = await call(testSending, { what: 'email' });
      await response.body?.cancel();
      if (response.headers.has('retry-after')) await new Promise((go) => setTimeout(go, 200));
    },
    afterwards: () => until('the connections to end', () => Promise.resolve(open.size === 0)),
    close() {
      for (const socket of open) socket.destroy();
      mailServer.close();
    },
  });
}

const article = JSON.stringify({
  choices: [{ finish_reason: 'stop', message: { content: 'Hello.\n\n## More\n\n- One' } }],
});
const chunk = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

/** What a language model answers whole, and what it repeats for ever. */
const wholeAnswers = [
  `{"choices":[${'{},'.repeat(340_000)}{}]}`,
  `{"choices":[{"message":{"content":[${'1,'.repeat(500_000)}1]}}]}`,
  `{"choices":[{"message":{"content":${'['.repeat(500_000)}${']'.repeat(500_000)}}}]}`,
  JSON.stringify({
    choices: [{ message: { content: '<s>x'.repeat(120_000) + ' '.repeat(500_000) } }],
  }),
];
const endlessAnswers = [
  chunk('<think> \n'.repeat(500)),
  chunk('<s>x'.repeat(500) + ' '.repeat(2_000)),
  'data: {"choices":[]}\n\n'.repeat(1_000),
  'data:\n\n'.repeat(1_000),
  'data: '.repeat(1_000),
];

/** A tenant asks a language model for texts that answers with what no program should have to read. */
export async function liveBesideHostileModel(options: Options): Promise<Beside> {
  let asked = 0;
  const model = createHttpServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (!body.includes('Hostile')) return void response.end(article);
      asked += 1;
      const answers = body.includes('"stream":true') ? endlessAnswers : wholeAnswers;
      const answer = answers[asked % answers.length] ?? '';
      if (answers === wholeAnswers) return void response.end(answer);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      pour(response, answer);
    });
  }).listen(0, '127.0.0.1');
  await once(model, 'listening');
  const { port } = model.address() as AddressInfo;
  return liveBeside(options, {
    env: { LLM_BASE_URL: `http://127.0.0.1:${String(port)}/v1` },
    atATime: 6,
    async once(call, n) {
      const accept = n % 2 === 0 ? eventStream.type : 'application/json';
      const response = await call(generateContent, longPiece(`Hostile ${String(n)}`), accept);
      await response.text();
      if (response.headers.has('retry-after')) await new Promise((go) => setTimeout(go, 50));
    },
    close() {
      model.closeAllConnections();
      model.close();
    },
  });
}

/** Repeats a text until nobody reads it any more. */
function pour(response: ServerResponse, text: string): void {
  while (!response.destroyed) {
    if (!response.write(text)) {
      response.once('drain', () => pour(response, text));
      return;
    }
  }
}
