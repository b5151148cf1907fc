import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createBroadcast,
  decideBroadcast,
  getBroadcast,
  listBroadcastRecipients,
  updateBroadcast,
} from '@flowdeck/contract/campaigns/broadcasts';
import { signIn } from '@flowdeck/contract/identity/session';
import { importLeads } from '@flowdeck/contract/leads/lead-records';
import { createLeadSegment } from '@flowdeck/contract/leads/lead-segments';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsOfEachAtOnce } from '../../src/delivery/index.ts';
import { callAt } from '../support/call-at.ts';
import { startMailServer } from '../support/mail-server.ts';
import { runServer, type ServerProcess } from '../support/server-process.ts';
import { copyOfTemplate, describeApi, embedded, makeDataFolder } from '../support/test-database.ts';
import { until } from '../support/until.ts';

/** A server dies after so many emails. */
const kills = [10, 40];
const people = 100;
const addresses = Array.from({ length: people }, (_, n) => `reader-${String(n)}@acme.de`);

describeApi('a broadcast whose server is killed', () => {
  let folder: string;
  let env: Record<string, string>;
  let server: ServerProcess;
  let mails: Awaited<ReturnType<typeof startMailServer>>;
  /** After so many emails, the server dies. */
  let killAfter = Infinity;
  let dropDatabase = () => Promise.resolve();

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flowdeck-broadcast-'));
    const dataDir = path.join(folder, 'data');
    mails = await startMailServer({}, () => {
      if (mails.accepted.length === killAfter) server.kill('SIGKILL');
    });
    const smtp = { SMTP_URL: mails.url.href, MAIL_FROM: 'hello@flowdeck.example' };
    env = { DATA_DIR: dataDir, ...smtp };
    if (embedded) await makeDataFolder(dataDir);
    else {
      const copy = await copyOfTemplate();
      dropDatabase = copy.drop;
      env = { DATABASE_URL: copy.url.href, DEMO: 'on', ...smtp };
    }
    server = runServer(env);
  });
  afterAll(async () => {
    server.kill('SIGKILL');
    await server.ended;
    await mails.close();
    await dropDatabase();
    await rm(folder, { recursive: true, force: true });
  });

  it('goes to nobody twice and skips nobody, however often it dies and is resumed', async () => {
    let address = await server.ready;
    const { token } = await callAt(address, signIn, { body: demoCredentials });
    const rows = addresses.map((email) => ({ email, consent: 'yes' }));
    await callAt(address, importLeads, { token, body: { rows, tags: ['readers'] } });
    const body = { name: 'Readers', filters: { tags: 'readers' } };
    const { id: segmentId } = await callAt(address, createLeadSegment, { token, body });
    const written = { name: 'March', subject: 'News', content: 'Hello {first name|there}' };
    const draft = await callAt(address, createBroadcast, {
      token,
      body: { ...written, segmentId },
    });
    const { id, version, preheader } = draft;
    const at = { token, params: { id } };
    const change = { ...written, version, preheader, segmentId, ratePerHour: null };
    await callAt(address, updateBroadcast, { ...at, body: change });
    const get = () => callAt(address, getBroadcast, at);
    const decide = (decision: string) =>
      callAt(address, decideBroadcast, { ...at, body: { decision } });

    for (killAfter of kills) {
      if ((await get()).status === 'draft') await decide('send');
      await server.ended;
      server = runServer(env);
      address = await server.ready;
    }
    await decide('pause');
    // Of two people who resume it, one is told that it goes on already.
    const resumed = await Promise.allSettled([decide('resume'), decide('resume')]);
    expect(resumed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);

    // What the dead servers were sending is given up after a minute.
    await until('sent', async () => (await get()).status === 'sent', 200_000);
    const reached = mails.accepted.flatMap(({ to }) => to);
    expect(new Set(reached).size).toBe(reached.length);
    const known: { to: string; status: string }[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: Record<string, string> = cursor === '' ? {} : { cursor };
      const page = await callAt(address, listBroadcastRecipients, { ...at, query });
      known.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(known.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
    const sent = known.filter(({ status }) => status === 'delivered').map(({ to }) => to);
    expect(sent.filter((to) => !reached.includes(to))).toEqual([]);
    // Of the others it is not known, and said so; those that never left were at work as a server died.
    const others = known.filter(({ status }) => status !== 'delivered');
    expect(others.filter(({ status }) => status !== 'uncertain')).toEqual([]);
    const lost = others.filter(({ to }) => !reached.includes(to));
    expect(lost.length).toBeLessThanOrEqual(kills.length * mailsOfEachAtOnce);
  }, 300_000);
});
