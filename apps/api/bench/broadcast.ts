/*
 * A broadcast to very many leads on PostgreSQL: how long until its emails are made, what other calls wait for meanwhile,
 * and how fast it is sent, against nodemailer alone with as many connections and the same emails.
 *   npm run bench -- broadcast --leads 100000 --seconds 15
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  createBroadcast,
  decideBroadcast,
  getBroadcast,
  listBroadcastRecipients,
  recipientStatuses,
} from '@flowdeck/contract/campaigns/broadcasts';
import { changeMailSender } from '@flowdeck/contract/delivery/sending';
import { signIn } from '@flowdeck/contract/identity/session';
import { listLeads, type LeadFilters } from '@flowdeck/contract/leads/lead-records';
import { getWorkflowStats, listWorkflows } from '@flowdeck/contract/workflows/workflows';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { fillIn } from '@flowdeck/domain/workflows/outreach-mails';
import { Broadcast } from '@flowdeck/emails/broadcast';
import { writeEmail } from '@flowdeck/emails/write-email';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { connectionsAtOnce } from '../src/platform/mail/smtp.ts';
import { callAt } from '../test/support/call-at.ts';
import { runServer } from '../test/support/server-process.ts';
import { fillLeads } from './fill-workspace.ts';
import { freshDatabases } from './fresh-databases.ts';
import { option, report } from './report.ts';

const leads = option('leads', 100_000);
const seconds = option('seconds', 15);
const targets = { readyS: 10, ratio: 0.5, otherP99: 250, pageP95: 150, growthMb: 150 };

const from = 'news@flowdeck.example';
const written = {
  name: 'March',
  subject: 'News for {company|you}',
  preheader: 'What is new in March',
  content:
    'Hello {first name|there},\n\nhere is what is new.\n\n## First\n\nA paragraph of usual length, with [a link](https://example.org/first) in it.\n\n- One\n- Two\n- Three\n\n## Second\n\nAnother paragraph, a little longer than the first, so that there is something to read.',
};
const reader = { firstName: 'Ada', lastName: 'Lovelace', company: 'Acme' };
const sender = { brand: 'Acme', postalAddress: '1 Acme Street' };

const sink = fork(fileURLToPath(new URL('mail-sink.ts', import.meta.url)), {
  execArgv: ['--import', 'tsx'],
});
const said = async <T>(key: string) =>
  ((await once(sink, 'message')) as [Record<string, T>])[0][key] as T;
const port = await said<number>('port');
const taken = async () => {
  sink.send('how many');
  return said<number>('taken');
};
const perSecond = async () => {
  const [before, start] = [await taken(), performance.now()];
  await wait(seconds * 1_000);
  return ((await taken()) - before) / ((performance.now() - start) / 1_000);
};

for await (const database of freshDatabases()) {
  if (database.name === 'PostgreSQL') await measure(database.env);
  await database.remove();
}
sink.disconnect();

async function measure(env: Record<string, string>): Promise<void> {
  const server = runServer({
    ...env,
    SMTP_URL: `smtp://127.0.0.1:${String(port)}`,
    MAIL_FROM: from,
  });
  try {
    const url = await server.ready;
    await fillLeads({ env }, leads);
    const { token } = await callAt(url, signIn, { body: demoCredentials });
    const mail = { ...sender, senderName: 'Acme', fromAddress: '', replyTo: '' };
    const noServer = { smtpUrl: '', smtpUsername: '', smtpPassword: '' };
    const body = { brandName: sender.brand, ...mail, ...noServer };
    await callAt(url, changeMailSender, { token, body });
    const { id } = await callAt(url, createBroadcast, { token, body: written });
    const at = { token, params: { id } };

    const others: number[] = [];
    const pages: number[] = [];
    const state = { isOver: false };
    const again = async (times: number[], call: (n: number) => Promise<unknown>) => {
      for (let n = 0; !state.isOver; n++) {
        const start = performance.now();
        await call(n);
        times.push(performance.now() - start);
        await wait(20);
      }
    };
    const ofOthers = [
      () => callAt(url, listWorkflows, { token }),
      () => callAt(url, getWorkflowStats, { token }),
      () => callAt(url, listLeads, { token, query: { search: 'ada', sort: 'score' } }),
      () => callAt(url, listLeads, { token }),
    ];
    const listed = await mailedToday(url, token);
    const before = statusMb(server.pid, 'VmRSS');
    const meanwhile = [
      again(others, (n) => ofOthers[n % ofOthers.length]?.() ?? Promise.resolve()),
      again(others, (n) => ofOthers[(n + 2) % ofOthers.length]?.() ?? Promise.resolve()),
    ];
    const start = performance.now();
    await callAt(url, decideBroadcast, { ...at, body: { decision: 'send' } });
    const client = new pg.Client({ connectionString: env['DATABASE_URL'] });
    await client.connect();
    const isMade = async () => {
      const { rows } = await client.query('select from broadcasts where made_at is not null');
      return rows.length > 0;
    };
    while (!(await isMade())) await wait(50);
    const readyS = (performance.now() - start) / 1_000;
    const { recipients } = await callAt(url, getBroadcast, at);
    await client.end();
    meanwhile.push(pageThrough(url, at, pages, state));
    await wait(seconds * 1_000);
    state.isOver = true;
    await Promise.all(meanwhile);
    const ours = await perSecond();
    const growthMb = statusMb(server.pid, 'VmHWM') - before;
    await callAt(url, decideBroadcast, { ...at, body: { decision: 'pause' } });
    await wait(2_000);
    const bare = await bareMails();

    const [otherP99, pageP95] = [part(others, 0.99), part(pages, 0.95)];
    console.log(
      `${ours.toFixed(0)} emails a second are sent, by nodemailer alone ${bare.toFixed(0)}; ` +
        `the list of those mailed today, p95: ${listed.toFixed(0)} ms`,
    );
    const most = (figure: string, value: number, target: number) => ({
      figure,
      value: value.toFixed(value < 20 ? 1 : 0),
      target: `≤ ${String(target)}`,
      met: value <= target,
    });
    report(`A broadcast to ${String(recipients)} of ${String(leads)} leads on PostgreSQL`, [
      most('seconds until its emails are made', readyS, targets.readyS),
      most('MB that the server grows by', growthMb, targets.growthMb),
      most(`p99 in ms of ${String(others.length)} other calls`, otherP99, targets.otherP99),
      most(`p95 in ms of ${String(pages.length)} pages of recipients`, pageP95, targets.pageP95),
      {
        figure: 'emails a second, relative to nodemailer alone',
        value: (ours / bare).toFixed(2),
        target: `≥ ${String(targets.ratio)}`,
        met: ours / bare >= targets.ratio,
      },
    ]);
  } finally {
    server.kill('SIGTERM');
    await server.ended;
  }
}

function part(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? NaN;
}

/** Reads the recipients of each status, page by page. */
async function pageThrough(
  url: string,
  at: { token: string; params: { id: string } },
  times: number[],
  state: { isOver: boolean },
): Promise<void> {
  let cursor: string | null = null;
  for (let n = 0; !state.isOver; n++) {
    const status = recipientStatuses[n % recipientStatuses.length] ?? 'planned';
    const query: Record<string, string> = { status, ...(cursor !== null && { cursor }) };
    const start = performance.now();
    const page: { nextCursor: string | null } = await callAt(url, listBroadcastRecipients, {
      ...at,
      query,
    });
    times.push(performance.now() - start);
    cursor = n % recipientStatuses.length === 0 ? page.nextCursor : null;
    await wait(20);
  }
}

/** The list of leads that a broadcast would leave out because they were mailed today. */
async function mailedToday(url: string, token: string): Promise<number> {
  const times: number[] = [];
  const query = { excluded: 'mailed-today' satisfies LeadFilters['excluded'] };
  for (let n = 0; n < 20; n++) {
    const start = performance.now();
    await callAt(url, listLeads, { token, query });
    times.push(performance.now() - start);
  }
  return part(times, 0.95);
}

/** What nodemailer sends in a second, as the server writes it and with as many connections. */
async function bareMails(): Promise<number> {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    pool: true,
    maxConnections: connectionsAtOnce,
    ignoreTLS: true,
  });
  const state = { isOver: false };
  const sendAll = async () => {
    for (let n = 0; !state.isOver; n++) {
      const unsubscribeAddress = `https://flowdeck.example/unsubscribe/${String(n)}`;
      const { subject, preheader, content } = written;
      const text = {
        subject: fillIn(subject, reader),
        preheader: fillIn(preheader, reader),
        content: fillIn(content, reader),
      };
      const mail = writeEmail(Broadcast, { ...text, sender, unsubscribeAddress });
      await transport.sendMail({
        from: { name: sender.brand, address: from },
        to: `lead${String(n)}@example.org`,
        ...mail,
        headers: { 'List-Unsubscribe': `<${unsubscribeAddress}>` },
      });
    }
  };
  const sending = Array.from({ length: connectionsAtOnce }, sendAll);
  const found = await perSecond();
  state.isOver = true;
  await Promise.all(sending);
  transport.close();
  return found;
}

/** @param line its memory now, or the most that it has had */
function statusMb(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  return Number(new RegExp(`${line}:\\s*(\\d+)`).exec(status)?.[1] ?? NaN) / 1_024;
}
