import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateContent, getContentAnalytics } from '@flowdeck/contract/content/content';
import { captureLead, getLeadAnalytics } from '@flowdeck/contract/leads/leads';
import { signIn } from '@flowdeck/contract/identity/session';
import { generateSocialPack, getSocialAnalytics } from '@flowdeck/contract/content/social';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { callAt } from '../support/call-at.ts';
import { runServer, type ServerProcess } from '../support/server-process.ts';
import { copyOfTemplate, describeApi, embedded, makeDataFolder } from '../support/test-database.ts';

describeApi('a server process', () => {
  let folder: string;
  let env: Record<string, string>;
  let server: ServerProcess;
  let model: Server;
  let dropDatabase = () => Promise.resolve();

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flowdeck-restart-'));
    const dataDir = path.join(folder, 'data');
    env = { DATA_DIR: dataDir };
    if (embedded) await makeDataFolder(dataDir);
    else {
      const copy = await copyOfTemplate();
      dropDatabase = copy.drop;
      env = { DATABASE_URL: copy.url.href, DEMO: 'on' };
    }
    const content = 'Written by the model.\n\n## More\n\nThe end.';
    model = createServer((request, response) => {
      request.resume();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ choices: [{ message: { content } }] }));
    }).listen(0, '127.0.0.1');
    await once(model, 'listening');
    server = runServer(env);
  });
  afterAll(async () => {
    server.kill('SIGKILL');
    await server.ended;
    model.close();
    await dropDatabase();
    await rm(folder, { recursive: true, force: true });
  });

  it('keeps what its screens stored when it is killed, and calls a model if it has one', async () => {
    const first = await server.ready;
    const { token } = await callAt(first, signIn, { body: demoCredentials });
    const draft = await callAt(first, generateContent, { token, body: { title: 'Calm launches' } });
    expect(draft.source).toBe('template');
    const { lead } = await callAt(first, captureLead, { token, body: { email: 'ada@acme.de' } });
    const body = {
      selectedPlatforms: ['X'],
      postTitle: 'Calm launches',
      scheduleDate: '2040-07-01',
      scheduleTime: '09:30',
    };
    await callAt(first, generateSocialPack, { token, body });
    const figures = async (address: string) => ({
      content: await callAt(address, getContentAnalytics, { token }),
      leads: await callAt(address, getLeadAnalytics, { token }),
      social: await callAt(address, getSocialAnalytics, { token }),
    });
    const before = await figures(first);
    expect(before).toMatchObject({
      // Three are the demo workspace's.
      content: { totalGenerated: 4 },
      // Five are the demo workspace's.
      leads: { total: 6 },
      social: { scheduledPosts: 1 },
    });
    server.kill('SIGKILL');
    await server.ended;

    const { port } = model.address() as AddressInfo;
    server = runServer({
      ...env,
      LLM_BASE_URL: `http://127.0.0.1:${String(port)}/v1`,
      LLM_MODEL: 'small',
    });
    const again = await server.ready;
    expect(await figures(again)).toEqual(before);
    await callAt(again, generateSocialPack, { token, body });
    const known = await callAt(again, captureLead, { token, body: { email: 'ADA@acme.de' } });
    expect(known.lead.id).toBe(lead.id);
    const written = await callAt(again, generateContent, {
      token,
      body: { title: 'Calm launches' },
    });
    expect(written).toMatchObject({ source: 'model', model: 'small' });
    expect(written.content).toContain('Written by the model.');
    expect(await figures(again)).toMatchObject({
      content: { totalGenerated: 5 },
      // Five are the demo workspace's.
      leads: { total: 6 },
      social: { scheduledPosts: 1, packsGenerated: 2 },
    });
  });
});
