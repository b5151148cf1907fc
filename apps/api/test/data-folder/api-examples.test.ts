import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createApiKey } from '@flowdeck/contract/identity/api-keys';
import { createClient, type Client } from '@flowdeck/contract/client';
import {
  createEventWebhook,
  listEventDeliveries,
} from '@flowdeck/contract/delivery/event-webhooks';
import { exportPage, importBatch } from '@flowdeck/contract/leads/lead-records';
import { signIn } from '@flowdeck/contract/identity/session';
import { lexer, type Tokens } from 'marked';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contractCopy } from '@flowdeck/contract/contract-copy';
import { startReceiver } from '../support/event-receiver.ts';
import { repositoryDir } from '../support/paths.ts';
import { runProgram, runServer, type ServerProcess } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { describeEmbedded, makeDataFolder } from '../support/test-database.ts';
import { until } from '../support/until.ts';

describeEmbedded('the programs in docs/api.md', () => {
  const folder = temporaryFolder();
  let server: ServerProcess;
  let address: string;
  let token: string;
  let key: string;
  let flowdeck: Client;

  /** A call of someone who is signed in. */
  async function call<Data>(method: string, path: string, body?: object): Promise<Data> {
    const response = await fetch(address + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return ((await response.json()) as { data: Data }).data;
  }

  /** The JavaScript in a page. */
  async function blocksOf(page: string) {
    const text = await readFile(path.join(repositoryDir, page), 'utf8');
    return lexer(text)
      .filter((token): token is Tokens.Code => token.type === 'code' && token.lang === 'js')
      .map((block) => block.text);
  }

  /** Runs a program of the page, with the client that it imports. */
  const run = (name: string, env: Record<string, string> = {}) =>
    runProgram({ FLOWDECK_URL: address, FLOWDECK_KEY: key, ...env }, [
      '--import',
      'tsx',
      path.join(folder, name),
    ]);

  beforeAll(async () => {
    const data = path.join(temporaryFolder(), 'data');
    await makeDataFolder(data);
    server = runServer({ DATA_DIR: data, ALLOW_PRIVATE_HOSTS: 'on' });
    address = await server.ready;
    const demo = { username: 'admin', password: 'flowdeck-demo' };
    ({ token } = await call<{ token: string }>(signIn.method, signIn.path, demo));
    const scopes = ['leads:read', 'leads:write'];
    const wanted = { name: 'Examples', scopes, lifetime: '30-days' };
    ({ key } = await call<{ key: string }>(createApiKey.method, createApiKey.path, wanted));
    flowdeck = createClient({ baseUrl: address, apiKey: key });

    const modules = path.join(folder, 'node_modules/@flowdeck');
    await mkdir(modules, { recursive: true });
    await symlink(path.join(repositoryDir, 'packages/contract'), path.join(modules, 'contract'));
    for (const block of await blocksOf('docs/api.md')) {
      const name = /^\/\/ (\S+\.mjs)\n/.exec(block)?.[1];
      await writeFile(path.join(folder, name ?? expect.fail('A program has no name')), block);
    }
    const [isGenuine = ''] = await blocksOf('docs/event-webhooks.md');
    await writeFile(path.join(folder, 'is-genuine.mjs'), isGenuine);
  });
  afterAll(async () => {
    server.kill('SIGTERM');
    await server.ended;
  });

  it('send a lead, and say what is wrong with one', async () => {
    const visitor = {
      email: 'grace@hopper.example',
      firstName: 'Grace',
      consent: true,
      consentText: 'Send me news.',
    };
    const program = `
      import { sendLead } from './send-lead.mjs';
      const answers = [await sendLead({ email: 'grace' }), await sendLead(${JSON.stringify(visitor)})];
      console.log(JSON.stringify(answers));
    `;
    await writeFile(path.join(folder, 'backend.mjs'), program);
    const { stdout, stderr } = await run('backend.mjs').ended;
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual([{ email: contractCopy.errors.email }, {}]);
    const { items } = await flowdeck.listLeads({ query: { search: 'grace' } });
    const id = items[0]?.id ?? '';
    expect(await flowdeck.getLead({ params: { id } })).toMatchObject({
      email: visitor.email,
      firstName: 'Grace',
      consent: 'given',
      consentText: visitor.consentText,
    });
  });

  it('export more leads than one answer has', async () => {
    const emails = Array.from({ length: exportPage + 1 }, (_, n) => `lead-${n}@export.example`);
    for (let from = 0; from < emails.length; from += importBatch) {
      const batch = emails.slice(from, from + importBatch);
      const rows = batch.map((email) => ({ email, consent: 'yes' }));
      await flowdeck.importLeads({ body: { rows, consentColumn: 'News' } });
    }
    const { stdout, stderr } = await run('export-leads.mjs').ended;
    expect(stderr).toBe('');
    const lines = stdout.trimEnd().split('\r\n');
    const exported = new Set(
      lines.slice(1).map((line) => line.split(',').find((cell) => cell.includes('@'))),
    );
    expect(emails.filter((email) => !exported.has(email))).toEqual([]);
    expect(lines.filter((line) => line === lines[0])).toHaveLength(1);
  });

  it('are told of a lead, and read it', async () => {
    const free = await startReceiver();
    free.close();
    const { port } = new URL(free.url);
    const body = { url: free.url, events: ['lead.captured'] };
    const { webhook, secret } = await call<{ webhook: { id: string }; secret: string }>(
      createEventWebhook.method,
      createEventWebhook.path,
      body,
    );
    const program = run('receive-leads.mjs', { PORT: port, FLOWDECK_SECRET: secret });
    const answer = () => fetch(free.url, { method: 'POST', body: '{}' });
    await until('The program listens', () =>
      answer().then(
        ({ status }) => status === 403,
        () => false,
      ),
    );

    await flowdeck.captureLead({
      body: { email: 'ada@walnut.example', firstName: 'Ada', company: 'Walnut Furniture' },
    });
    const log = listEventDeliveries.path.replace(':id', webhook.id);
    await until('The program took the event', async () => {
      const { items } = await call<{ items: { status: string }[] }>('GET', log);
      return items[0]?.status === 'delivered';
    });
    program.kill('SIGTERM');
    const { stdout, stderr } = await program.ended;
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^Ada of Walnut Furniture scores \d+\.\n$/);
  });
});
