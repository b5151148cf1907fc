import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startScriptedMailServer, usual } from './mail-server.ts';
import { runServer, type ServerProcess } from './server-process.ts';
import { until } from './until.ts';

interface Options {
  /** A PostgreSQL that no other server uses. */
  url: string;
  /** Emails to leads, each of one of ten workspaces. */
  mails: number;
  /** How often the worker is killed while it sends. */
  kills: number;
}

export interface MoodyMails {
  /** What of each status there is in the end. */
  statuses: Record<string, number>;
  /** Emails that the mail server took more than once more than it said, or with several Message-IDs. */
  copies: string[];
  /** Emails of which a marketer reads something that is not so. */
  untrue: string[];
  /** Emails that are still to be sent. */
  open: number;
}

/** What the mail server does with an attempt to send an email. */
const moods = ['takes', 'takes late', 'drops', 'hangs up', 'puts off', 'refuses'] as const;
type Mood = (typeof moods)[number];

/** What it has of one email. */
interface Received {
  texts: number;
  admitted: number;
  ids: Set<string>;
}

/**
 * A mail server that takes emails and says so, takes them and says nothing, is late, puts off and refuses,
 * as it likes, while the worker that sends is killed again and again.
 */
export async function sendThroughMoods({ url, mails, kills }: Options): Promise<MoodyMails> {
  const received = new Map<string, Received>();
  const refused = new Set<string>();
  let moodsSeen = 0;
  const server = await startScriptedMailServer(async (line, text) => {
    const to = /(?:RCPT TO:<|^To: )([^>\s]+)/im.exec(line === '.' ? text : line)?.[1] ?? '';
    const mood: Mood = moods[moodsSeen % moods.length] ?? 'takes';
    if (/^RCPT/i.test(line)) {
      moodsSeen += 1;
      if (mood === 'hangs up') return null;
      if (mood === 'puts off') return '450 4.2.0 Later';
      if (mood !== 'refuses') return usual(line, text);
      refused.add(to);
      return '550 5.1.1 Nobody here';
    }
    if (line !== '.') return usual(line, text);
    const one = received.get(to) ?? { texts: 0, admitted: 0, ids: new Set() };
    received.set(to, one);
    one.texts += 1;
    one.ids.add(/^Message-ID: (\S+)/im.exec(text)?.[1] ?? '');
    if (mood === 'drops') return null;
    if (mood === 'takes late') await wait(300);
    one.admitted += 1;
    return '250 Taken';
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const count = async (sql: string) =>
    (await client.query<{ n: number }>(`select count(*)::int as n from ${sql}`)).rows[0]?.n ?? 0;
  const openMails = `deliveries where status = 'queued'`;
  let worker: ServerProcess | undefined;
  const start = async () => {
    worker = runServer({
      DATABASE_URL: url,
      ROLE: 'worker',
      SMTP_URL: server.url.href,
      MAIL_FROM: 'hello@flowdeck.test',
    });
    await worker.ready;
  };
  const kill = async () => {
    worker?.kill('SIGKILL');
    await worker?.ended;
  };

  try {
    // It makes the tables.
    await start();
    await kill();
    const addresses = await fill(client, mails);
    const each = Math.ceil(mails / (kills + 1));
    for (let round = 0; round < kills; round++) {
      await start();
      const left = mails - each * (round + 1);
      await until('some are sent', async () => (await count(openMails)) <= Math.max(left, 1));
      await kill();
      // Nobody has these claims any more, and time passes.
      await client.query(`update deliveries set due_at = now() where status = 'queued'`);
    }
    await start();
    await until(
      'all are sent',
      async () => {
        await client.query(
          `update deliveries set due_at = now() where status = 'queued' and claim is null`,
        );
        return (await count(openMails)) === 0;
      },
      120_000,
    );
    const { rows } = await client.query<{ to: string; status: string; error: string | null }>(
      `select payload ->> 'to' as to, status, last_error as error from deliveries`,
    );
    const statuses: Record<string, number> = {};
    for (const { status } of rows) statuses[status] = (statuses[status] ?? 0) + 1;
    const isUntrue = ({ to, status, error }: (typeof rows)[number]) => {
      const texts = received.get(to)?.texts ?? 0;
      if (status === 'delivered') return texts === 0;
      if (status === 'uncertain') return error === null;
      if (!['failed', 'bounced'].includes(status) || texts > 0) return true;
      return refused.has(to) && !error?.includes('550 5.1.1 Nobody here');
    };
    return {
      statuses,
      copies: addresses.filter((to) => {
        const { texts = 0, admitted = 0, ids = new Set() } = received.get(to) ?? {};
        return texts > admitted + 1 || ids.size > 1;
      }),
      untrue: rows.filter(isUntrue).map(({ to }) => to),
      open: await count(openMails),
    };
  } finally {
    await kill();
    await client.end();
    await server.close();
  }
}

/** Emails that wait to be sent, of ten workspaces that send by the operator's mail server. */
async function fill(client: pg.Client, mails: number): Promise<string[]> {
  const workspaces: string[] = [];
  for (let n = 0; n < 10; n++) {
    const id = randomUUID();
    const name = `sender ${String(n)}`;
    await client.query(`insert into workspaces (id, name, created_at) values ($1, $2, now())`, [
      id,
      name,
    ]);
    await client.query(
      `with added as (
         insert into accounts (workspace_id, username, username_key, name, role, sends_by_operator, created_at)
         values ($1, $2, $2, $2, 'user', true, now()) returning id
       ) insert into members (workspace_id, account_id, role, joined_at) select $1, id, 'owner', now() from added`,
      [id, name],
    );
    workspaces.push(id);
  }
  const addresses = Array.from({ length: mails }, (_, n) => `lead${String(n)}@example.org`);
  for (const [n, to] of addresses.entries()) {
    await client.query(
      `insert into deliveries (id, workspace_id, key, payload, status, due_at, created_at)
       values ($1::uuid, $2, $1::text, $3, 'queued', now(), now())`,
      [randomUUID(), workspaces[n % 10], JSON.stringify({ to, subject: 'Hello', text: 'Hello' })],
    );
  }
  return addresses;
}
