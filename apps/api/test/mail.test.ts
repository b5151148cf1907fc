import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requestSignInLink } from '@flowdeck/contract/identity/session';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailer } from '../src/platform/mail/mailer.ts';
import { keepMails } from '../src/platform/mail/kept-mails.ts';
import { smtpDelivery, withRetries } from '../src/platform/mail/smtp.ts';
import { outboxMails } from '../src/platform/mail/tables.ts';
import {
  startMailServer,
  startScriptedMailServer,
  usual,
  type Script,
} from './support/mail-server.ts';
import { startTestApi } from './support/test-api.ts';
import { describeApi, openTestDatabase } from './support/test-database.ts';
import { until } from './support/until.ts';

const link = `http://localhost:3000/api/auth/link/${'x'.repeat(43)}`;
const mail = {
  to: 'mara@example.org',
  subject: 'Your link',
  text: `Open this:\n\n${link}\n\nIt works once.\n`,
  html: `<p>Open <a href="${link}">this</a>. It works once.</p>`,
};
const from = 'Flowdeck <hello@flowdeck.test>';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A mail server that closes with the test. */
async function startSmtp(options?: SMTPServerOptions) {
  const server = await startMailServer(options);
  closing.push(server.close);
  return server;
}

/** Sends one email by SMTP, with short waits; returns why emails were lost. */
async function send(url: URL, retries = [1, 1, 1]) {
  const lost: string[] = [];
  const deliver = withRetries(smtpDelivery({ url, from, requireTls: false }), retries);
  const mailer = createMailer(deliver, (why) => lost.push(why));
  mailer.send(mail);
  await mailer.idle();
  return lost;
}

async function startScripted(answer: Script) {
  const ids: (string | undefined)[] = [];
  const server = await startScriptedMailServer(answer, (text) => {
    ids.push(/^Message-ID: (\S+)/im.exec(text)?.[1]);
  });
  closing.push(server.close);
  return { ids, url: server.url };
}

/** A mail server that takes each text and hangs up. */
const startBroken = () => startScripted((line) => (line === '.' ? null : usual(line, '')));

/** Emails fold long lines, with a '=' at the end of each. */
const unfolded = (mail = '') => mail.replaceAll('=\r\n', '');

class Refusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number) {
    super('No');
    this.responseCode = responseCode;
  }
}

describe('email by SMTP', () => {
  it('arrives as plain text with the link intact, and as HTML', async () => {
    const { accepted, url } = await startSmtp();
    expect(await send(url)).toEqual([]);
    expect(accepted).toHaveLength(1);
    expect(accepted[0]).toMatchObject({ from: 'hello@flowdeck.test', to: ['mara@example.org'] });
    expect(unfolded(accepted[0]?.text)).toContain(`\r\n${link}\r\n`);
    expect(accepted[0]?.text).toContain('Subject: Your link\r\n');
    const [, boundary = ''] = /boundary="(.+)"/.exec(accepted[0]?.text ?? '') ?? [];
    expect(accepted[0]?.text).toContain('Content-Type: multipart/alternative;');
    const parts = accepted[0]?.text.split(`--${boundary}`).slice(1, -1) ?? [];
    expect(parts).toEqual([
      expect.stringContaining('Content-Type: text/plain; charset=utf-8\r\n'),
      expect.stringContaining('Content-Type: text/html; charset=utf-8\r\n'),
    ]);
  });

  it('goes over a connection that is open, unless the server has ended it', async () => {
    let connections = 0;
    const { accepted, url } = await startSmtp({
      onConnect(_session, done) {
        connections += 1;
        done();
      },
    });
    const deliver = smtpDelivery({ url, from, requireTls: false });
    const { signal } = new AbortController();
    for (let n = 0; n < 3; n++) await deliver(mail, signal);
    expect({ connections, accepted: accepted.length }).toEqual({ connections: 1, accepted: 3 });
    const { ids, url: impatient } = await startScripted((line, text) =>
      // One that says nothing before it hangs up.
      /^MAIL/i.test(line) && ids.length > 0 && !text ? hangUpOnce() : usual(line, ''),
    );
    let hasHungUp = false;
    const hangUpOnce = () => {
      if (hasHungUp) return '250 fine';
      hasHungUp = true;
      return null;
    };
    const again = smtpDelivery({ url: impatient, from, requireTls: false });
    await again(mail, signal);
    await again(mail, signal);
    expect(ids).toHaveLength(2);
  });

  it('is retried while the server reports a temporary failure', async () => {
    let tries = 0;
    const { accepted, url } = await startSmtp({
      onRcptTo(_address, _session, done) {
        tries += 1;
        done(tries < 3 ? new Refusal(421) : null);
      },
    });
    expect(await send(url)).toEqual([]);
    expect(tries).toBe(3);
    expect(accepted).toHaveLength(1);
  });

  it('is not sent in the clear if the server must encrypt', async () => {
    const { accepted, url } = await startSmtp();
    const deliver = smtpDelivery({ url, from, requireTls: true });
    await expect(deliver(mail, new AbortController().signal)).rejects.toMatchObject({
      is: 'not-now',
    });
    expect(accepted).toEqual([]);
  });

  it('does not wait for others that the server has put off', async () => {
    let deferred = 0;
    const { accepted, url } = await startSmtp({
      onRcptTo({ address }, _session, done) {
        if (address === mail.to) return done();
        deferred += 1;
        done(Object.assign(new Error('Later'), { responseCode: 451 }));
      },
    });
    const deliver = withRetries(smtpDelivery({ url, from, requireTls: false }), [60_000]);
    const mailer = createMailer(deliver, () => undefined);
    closing.push(() => mailer.close());
    for (let i = 0; i < 10; i++) mailer.send({ ...mail, to: `slow${String(i)}@example.org` });
    await until('all are put off', () => Promise.resolve(deferred === 10));
    mailer.send(mail);
    await until('it arrives', () => Promise.resolve(accepted.length === 1));
  });

  it('is given up at once if the server refuses permanently, without logging a name', async () => {
    let tries = 0;
    const { url } = await startSmtp({
      onRcptTo({ address }, _session, done) {
        tries += 1;
        done(Object.assign(new Error(`Nobody at ${address}`), { responseCode: 550 }));
      },
    });
    const lost = await send(url);
    expect(tries).toBe(1);
    expect(lost).toHaveLength(1);
    expect(lost[0]).toContain('550');
    expect(lost[0]).not.toContain('mara');
  });

  it('is sent at most twice if the connection breaks after the text', async () => {
    const { ids, url } = await startBroken();
    expect(await send(url)).toHaveLength(1);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  it.each([
    ['550 5.1.1 No such user', { is: 'refused', isAddressRefused: true }],
    ['550 No such user', { is: 'refused', isAddressRefused: true }],
    ['550 5.7.1 Relaying denied', { is: 'refused', isAddressRefused: false }],
    ['550 5.1.8 Sender address rejected', { is: 'refused', isAddressRefused: false }],
    ['556 5.1.10 Domain does not accept mail', { is: 'refused', isAddressRefused: true }],
    ['554 Relay access denied', { is: 'refused', isAddressRefused: false }],
    ['530 5.7.0 Authentication required', { is: 'not-now', isAddressRefused: false }],
    ['450 4.2.0 Greylisted', { is: 'not-now', isAddressRefused: false }],
  ])('tells what %j means', async (said, failure) => {
    const { url } = await startScripted((line) => (/^RCPT/i.test(line) ? said : usual(line, '')));
    const deliver = smtpDelivery({ url, from, requireTls: false });
    const { signal } = new AbortController();
    await expect(deliver(mail, signal)).rejects.toMatchObject({ ...failure, said });
  });

  it.each([
    ['before the text', 'DATA', 'not-now'],
    ['after the text', '.', 'perhaps'],
  ])('that is ended %s ends there', async (_, silentAt, is) => {
    const ending = new AbortController();
    const { ids, url } = await startScripted((line) => {
      if (line.toUpperCase() === silentAt) ending.abort();
      return line.toUpperCase() === silentAt ? new Promise(() => undefined) : usual(line, '');
    });
    const deliver = smtpDelivery({ url, from, requireTls: false });
    await expect(deliver({ ...mail, id: 'x1' }, ending.signal)).rejects.toMatchObject({ is });
    expect(ids).toEqual(is === 'perhaps' ? ['<x1@flowdeck.test>'] : []);
  });

  it.each([
    'mara@example.org, evil@example.org',
    'mara@example.org\r\nBcc: evil@example.org',
    'mara@example.org>\r\nRCPT TO:<evil@example.org',
    'Evil <evil@example.org>, mara@example.org',
  ])('goes to nobody else for the address %j', async (to) => {
    const { accepted, url } = await startSmtp();
    const lost: string[] = [];
    const deliver = smtpDelivery({ url, from, requireTls: false });
    const mailer = createMailer(deliver, (why) => lost.push(why));
    mailer.send({ ...mail, to });
    await mailer.idle();
    expect(accepted.flatMap((one) => one.to)).not.toContain('evil@example.org');
    expect(lost.join()).not.toContain('example.org');
    expect(accepted.map(({ text }) => text).join('')).not.toMatch(/^Bcc:/im);
  });

  it('is lost without harm if there is no server', async () => {
    const { url } = await startSmtp();
    await closing.pop()?.();
    expect(await send(url)).toHaveLength(1);
  });
});

describeApi('email and the API', () => {
  it('gives a link request the same answer, whatever the mail server does', async () => {
    const { url } = await startSmtp();
    await closing.pop()?.();
    const lost: string[] = [];
    const broken = createMailer(smtpDelivery({ url, from, requireTls: false }), (why) =>
      lost.push(why),
    );
    const api = await startTestApi({ mailer: broken });
    closing.push(() => api.close());
    const { status } = await api.call(requestSignInLink, { body: { email: mail.to } });
    await broken.idle();
    expect(status).toBe(200);
    expect(lost).toHaveLength(1);
  });

  it('keeps emails as rows and .eml files if there is no mail server', async () => {
    const database = await openTestDatabase();
    closing.push(() => database.close());
    const data = await mkdtemp(path.join(tmpdir(), 'flowdeck-outbox-'));
    closing.push(() => rm(data, { recursive: true }));
    const folder = path.join(data, 'outbox');
    const now = new Date('2026-03-02T10:00:00.000Z');
    const announced: string[] = [];
    const lost: string[] = [];
    const deliver = keepMails({
      db: database.checkedDb,
      folder,
      from,
      announce: (text) => announced.push(text),
      now: () => now,
    });
    const mailer = createMailer(deliver, (why) => lost.push(why));
    mailer.send(mail);
    mailer.send({ ...mail, to: 'noor@example.org' });
    await mailer.idle();
    expect(lost).toEqual([]);
    const files = await readdir(folder);
    expect(files).toHaveLength(2);
    expect(files.every((name) => name.endsWith('.eml'))).toBe(true);
    const { mode } = await stat(path.join(folder, files[0] ?? ''));
    expect(mode & 0o777).toBe(0o600);
    const contents = await Promise.all(
      files.map((name) => readFile(path.join(folder, name), 'utf8')),
    );
    for (const content of contents) expect(unfolded(content)).toContain(`\r\n${link}\r\n`);
    expect(contents.join('')).toContain('To: noor@example.org\r\n');
    const rows = await database.db.select().from(outboxMails);
    expect(rows.map(({ toAddress, body }) => [toAddress, body])).toContainEqual([
      'mara@example.org',
      mail.text,
    ]);
    expect(announced.join('\n')).toContain(link);
  });
});
