import { expect, it } from 'vitest';
import {
  changeMailbox,
  changeMailSender,
  changeWebhook,
  getSending,
  testSending,
  type SendingTestKind,
} from '../../src/delivery/sending.ts';
import { signIn } from '../../src/identity/session.ts';
import type { Suite } from '../identity/people.ts';
import { invalid, needsSession, wrongRequests } from '../wrong-requests.ts';
import { contractCopy } from '../../src/contract-copy.ts';
import { addressesCopy } from '../../src/addresses-copy.ts';

const demo = { username: 'admin', password: 'flowdeck-demo' } as const;
const nothing = {
  senderName: '',
  fromAddress: '',
  replyTo: '',
  brandName: '',
  postalAddress: '',
  countsReaders: false,
  smtpUrl: '',
  smtpUsername: '',
  hasSmtpPassword: false,
  webhookUrl: '',
  mailsBy: 'none',
  postsBy: 'none',
  mailbox: {
    imapUrl: '',
    imapUsername: '',
    imapFolder: '',
    readAt: null,
    failure: null,
    changedBy: null,
  },
  changedBy: null,
};
const mailbox = {
  imapUrl: 'imaps://imap.acme.example',
  imapUsername: 'bounces',
  imapPassword: 'known to nobody',
  imapFolder: '',
};
const ownServer = {
  senderName: 'Ada  at\nAcme',
  fromAddress: 'ada@acme.example',
  replyTo: 'answers@acme.example',
  brandName: 'Acme',
  postalAddress: '1 Acme Street\nBerlin',
  countsReaders: true,
  smtpUrl: 'smtps://smtp.acme.example',
  smtpUsername: 'ada',
  smtpPassword: 'known to nobody',
};
const webhookUrl = 'https://hooks.acme.example/1';

/** By what a workspace sends; what leaves is tested on the server alone (apps/api/test/sending.test.ts). */
export function sendingConformance(suite: Suite): void {
  const { answer, refusal, newPerson, setTime, timeIn } = suite;

  for (const endpoint of [
    getSending,
    changeMailSender,
    changeWebhook,
    changeMailbox,
    testSending,
  ]) {
    needsSession(suite, endpoint);
  }
  wrongRequests(suite, changeMailSender, { body: ownServer });
  wrongRequests(suite, changeWebhook, { body: { webhookUrl } });
  wrongRequests(suite, changeMailbox, { body: mailbox });
  wrongRequests(suite, testSending, { body: { what: 'email' } });

  it('serves a stranger with nothing of the operator’s, and an administrator with it', async () => {
    const { token, email } = await newPerson();
    expect(await answer(getSending, { token })).toEqual({ ...nothing, testsTo: email });
    const admin = await answer(signIn, { body: demo });
    expect(await answer(getSending, { token: admin.token })).toMatchObject({
      ...nothing,
      mailsBy: 'operator',
    });
  });

  it('keeps a mail server of one’s own, whose password it shows nobody', async () => {
    const { name, token, email } = await newPerson();
    const { smtpPassword, ...shown } = ownServer;
    const set = { ...nothing, ...shown, senderName: 'Ada at Acme', testsTo: email };
    const expected = { ...set, hasSmtpPassword: true, mailsBy: 'own', changedBy: name };
    expect(await answer(changeMailSender, { token, body: ownServer })).toEqual(expected);
    const renamed = { ...ownServer, senderName: 'Ada', smtpPassword: '' };
    expect(await answer(changeMailSender, { token, body: renamed })).toEqual({
      ...expected,
      senderName: 'Ada',
    });
    expect(JSON.stringify(await answer(getSending, { token }))).not.toContain(smtpPassword);
    const { brandName, postalAddress, countsReaders, ...others } = ownServer;
    expect(await answer(changeMailSender, { token, body: others })).toMatchObject({
      brandName,
      postalAddress,
      countsReaders,
    });

    const elsewhere = { ...ownServer, smtpUrl: 'smtps://smtp.evil.example', smtpPassword: '' };
    const sentence = 'Enter the password for this server and username.';
    expect(await refusal(changeMailSender, { token, body: elsewhere })).toEqual({
      ...invalid('smtpPassword', sentence),
      error: sentence,
    });
    const none = { ...ownServer, smtpUrl: '', smtpPassword: '' };
    expect(await answer(changeMailSender, { token, body: none })).toMatchObject({
      smtpUrl: '',
      smtpUsername: '',
      hasSmtpPassword: false,
      mailsBy: 'none',
    });
  });

  it.each([
    [
      { fromAddress: '' },
      'fromAddress',
      'Your own mail server needs an address that your emails come from.',
    ],
    [
      { smtpUrl: 'smtp://acme.example:99999' },
      'smtpUrl',
      'This is not the address of a mail server.',
    ],
  ])('refuses a mail server with %j', async (wrong, path, sentence) => {
    const { token } = await newPerson();
    const body = { ...ownServer, ...wrong };
    expect(await refusal(changeMailSender, { token, body })).toEqual({
      ...invalid(path, sentence),
      error: sentence,
    });
  });

  it.each([
    ['fromAddress', 'nobody', contractCopy.errors.email],
    ['replyTo', 'a@b.example, c@d.example', contractCopy.errors.email],
    ['smtpUrl', 'smtps://ada:secret@acme.example', addressesCopy.errors.mailServer],
  ])('refuses the %s %j', async (path, text, sentence) => {
    const { token } = await newPerson();
    const body = { ...ownServer, [path]: text };
    expect(await refusal(changeMailSender, { token, body })).toEqual(invalid(path, sentence));
  });

  it('keeps a webhook, with a new secret each time', async () => {
    const { token } = await newPerson();
    const { webhookSecret } = await answer(changeWebhook, { token, body: { webhookUrl } });
    expect(webhookSecret).toMatch(/^\S{10,}$/);
    expect(await answer(getSending, { token })).toMatchObject({ webhookUrl, postsBy: 'own' });
    const again = await answer(changeWebhook, { token, body: { webhookUrl } });
    expect(again.webhookSecret).not.toBe(webhookSecret);
    const removed = await answer(changeWebhook, { token, body: { webhookUrl: '' } });
    expect(removed).toEqual({ webhookSecret: null });
    expect(await answer(getSending, { token })).toMatchObject({ webhookUrl: '', postsBy: 'none' });
  });

  it('keeps a mailbox, whose password it shows nobody', async () => {
    const { token, name: changedBy } = await newPerson();
    const { imapPassword, ...shown } = mailbox;
    const expected = { ...shown, imapFolder: 'INBOX', readAt: null, failure: null, changedBy };
    const set = await answer(changeMailbox, { token, body: mailbox });
    expect(set).toMatchObject({ mailbox: expected });
    const moved = { ...mailbox, imapPassword: '', imapFolder: 'Bounces' };
    expect(await answer(changeMailbox, { token, body: moved })).toMatchObject({
      mailbox: { ...expected, imapFolder: 'Bounces' },
    });
    expect(JSON.stringify(await answer(getSending, { token }))).not.toContain(imapPassword);

    const sentence = 'Enter the password for this server and username.';
    for (const other of [{ imapUrl: 'imaps://imap.evil.example' }, { imapUsername: 'eve' }]) {
      expect(await refusal(changeMailbox, { token, body: { ...moved, ...other } })).toEqual({
        ...invalid('imapPassword', sentence),
        error: sentence,
      });
    }
    const removed = await answer(changeMailbox, { token, body: { ...mailbox, imapUrl: '' } });
    expect(removed.mailbox).toEqual(nothing.mailbox);
  });

  it.each([
    [{ imapUrl: 'imap://a.example:99999' }, 'imapUrl', 'This is not the address of a mail server.'],
    [{ imapUsername: '' }, 'imapUsername', 'Enter the username of the mailbox.'],
  ])('refuses a mailbox with %j', async (wrong, path, sentence) => {
    const { token } = await newPerson();
    expect(await refusal(changeMailbox, { token, body: { ...mailbox, ...wrong } })).toEqual({
      ...invalid(path, sentence),
      error: sentence,
    });
  });

  it('refuses the address of another kind of server for a mailbox', async () => {
    const { token } = await newPerson();
    const body = { ...mailbox, imapUrl: 'https://imap.acme.example' };
    expect(await refusal(changeMailbox, { token, body })).toEqual(
      invalid('imapUrl', addressesCopy.errors.imapServer),
    );
  });

  it('sets no mail server, webhook or mailbox for somebody who signed in long ago, but removes them', async () => {
    const { token } = await newPerson();
    await answer(changeWebhook, { token, body: { webhookUrl } });
    await answer(changeMailbox, { token, body: mailbox });
    setTime(new Date(timeIn(16 * 60_000)));
    const tooOld = {
      code: 'sign_in_too_old',
      error:
        'Please sign in again before you change a mail server, mailbox, publishing service or webhook.',
    };
    expect(await refusal(changeMailSender, { token, body: ownServer })).toEqual(tooOld);
    const elsewhere = { webhookUrl: 'https://hooks.evil.example/1' };
    expect(await refusal(changeWebhook, { token, body: elsewhere })).toEqual(tooOld);
    expect(await refusal(changeMailbox, { token, body: mailbox })).toEqual(tooOld);
    expect(await answer(getSending, { token })).toMatchObject({ smtpUrl: '', webhookUrl });
    await answer(changeWebhook, { token, body: { webhookUrl: '' } });
    await answer(changeMailbox, { token, body: { ...mailbox, imapUrl: '' } });
    expect(await answer(getSending, { token })).toMatchObject({
      webhookUrl: '',
      mailbox: nothing.mailbox,
    });
  });

  it('refuses a webhook that is no web address', async () => {
    const { token } = await newPerson();
    expect(
      await refusal(changeWebhook, { token, body: { webhookUrl: 'ftp://a.example' } }),
    ).toEqual(invalid('webhookUrl', addressesCopy.errors.webAddress));
    const sentence = 'This is not a web address.';
    const body = { webhookUrl: 'https://a.example:99999' };
    expect(await refusal(changeWebhook, { token, body })).toEqual({
      ...invalid('webhookUrl', sentence),
      error: sentence,
    });
  });

  it('tests nothing without a way out, or before the address is proved', async () => {
    const { token, email } = await newPerson();
    const test = (what: SendingTestKind) => answer(testSending, { token, body: { what } });
    const notSent = (reason: string) => ({
      succeeded: false,
      outcome: `Not sent: ${reason}`,
      answer: null,
    });
    expect(await test('email')).toEqual(notSent('There is no mail server.'));
    expect(await test('post')).toEqual(notSent('Publishing is not connected.'));
    await answer(changeMailSender, { token, body: ownServer });
    expect(await test('email')).toEqual(notSent(`Please confirm that ${email} is yours first.`));
    const notRead = (reason: string) => ({ ...notSent(''), outcome: `Not read: ${reason}` });
    expect(await test('mailbox')).toEqual(notRead('There is no mailbox.'));
    await answer(changeMailbox, { token, body: mailbox });
    expect(await test('mailbox')).toEqual(notRead(`Please confirm that ${email} is yours first.`));
  });
}
