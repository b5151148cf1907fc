import { expect, it } from 'vitest';
import {
  changeMails,
  changePosts,
  mailTransport,
  noOperator,
  noSender,
  postTransport,
  refusedTest,
  testsTo,
  toSending,
} from './sender.ts';

const operator = { mailsFrom: 'flowdeck@example.org', posts: true };
const own = {
  ...noSender,
  fromAddress: 'ada@example.com',
  smtpUrl: 'smtps://smtp.example.com',
  smtpUsername: 'ada',
  smtpPassword: 'secret',
  webhookUrl: 'https://hooks.example.com/1',
  webhookSecret: 'signs',
};
const change = { ...own, smtpPassword: '' };
const refusal = (path: string) =>
  expect.objectContaining({ issues: [{ path, message: expect.any(String) as string }] }) as Error;

it('sends through its own transport, else the operator’s, else not at all', () => {
  expect([mailTransport(own, operator), postTransport(own, operator)]).toEqual(['own', 'own']);
  expect([mailTransport(noSender, operator), postTransport(noSender, operator)]).toEqual([
    'operator',
    'operator',
  ]);
  expect([mailTransport(noSender, noOperator), postTransport(noSender, noOperator)]).toEqual([
    'none',
    'none',
  ]);
});

it('shows no secret', () => {
  const shown = toSending(own, operator, 'ada@example.com');
  expect(shown.hasSmtpPassword).toBe(true);
  expect(JSON.stringify(shown)).not.toMatch(/secret"|signs/);
});

it('keeps a password for the same server and username alone', () => {
  expect(changeMails(own, change).smtpPassword).toBe('secret');
  for (const other of [{ smtpUrl: 'smtps://evil.example' }, { smtpUsername: 'eve' }]) {
    expect(() => changeMails(own, { ...change, ...other })).toThrow(refusal('smtpPassword'));
  }
});

it('forgets the password with the server, and with the username', () => {
  const none = { smtpUsername: '', smtpPassword: '' };
  expect(changeMails(own, { ...change, smtpUrl: '' })).toMatchObject(none);
  expect(changeMails(own, { ...change, smtpUsername: '' })).toMatchObject(none);
});

it.each([
  [{ fromAddress: '' }, 'fromAddress'],
  [{ smtpUrl: 'smtp://host:99999' }, 'smtpUrl'],
])('refuses a server with %j', (wrong, path) => {
  expect(() => changeMails(own, { ...change, ...wrong })).toThrow(refusal(path));
});

it('puts the sender’s name on one line', () => {
  expect(changeMails(own, { ...change, senderName: 'Ada\r\nBcc: all' }).senderName).toBe(
    'Ada Bcc: all',
  );
});

it('makes a new secret for each webhook, and refuses an address that is none', () => {
  const make = () => 'new';
  const { webhookUrl } = own;
  expect(changePosts({ webhookUrl }, make)).toEqual({ webhookUrl, webhookSecret: 'new' });
  expect(changePosts({ webhookUrl: '' }, make)).toEqual({ webhookUrl: '', webhookSecret: '' });
  expect(() => changePosts({ webhookUrl: 'http://host:99999' }, make)).toThrow(
    refusal('webhookUrl'),
  );
});

it('tests on its owner, and on itself where the account has no address', () => {
  expect(testsTo(own, operator, 'owner@example.com')).toBe('owner@example.com');
  expect(testsTo(own, operator, null)).toBe('ada@example.com');
  expect(testsTo(noSender, operator, null)).toBe('flowdeck@example.org');
});

it('tests nothing without a way out, or before the address is proved', () => {
  const nothing = toSending(noSender, noOperator, 'ada@example.com');
  expect(refusedTest('email', nothing, null)?.outcome).toBe('Not sent: There is no mail server.');
  expect(refusedTest('post', nothing, null)?.outcome).toBe(
    'Not sent: Publishing is not connected.',
  );
  const all = toSending(own, noOperator, 'ada@example.com');
  expect(refusedTest('post', all, 'ada@example.com')?.outcome).toMatch(/confirm/);
  expect(refusedTest('email', all, null)).toBeUndefined();
});
