import { describe, expect, it } from 'vitest';
import { isReturnOf, readReturnedMail, type MailboxMessage } from './returned-mail.ts';

const mailId = '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11';
const to = 'ada@walnut-furniture.de';
const original = {
  type: 'message/rfc822',
  text: `From: a@acme.example\r\nMessage-ID:\r\n <${mailId}@acme.example>\r\n\r\nHello`,
};
const message = (...parts: MailboxMessage['parts']): MailboxMessage => ({
  answers: [],
  text: '',
  parts,
});
const status = (fields: string, type = 'message/delivery-status') => ({
  type,
  text: `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; <${to}>\r\n${fields}\r\n`,
});
const bounce = (fields: string) => readReturnedMail(message(status(fields), original));
const bounced = { type: 'bounced', mailId, addresses: [to] };

describe('a message in a mailbox', () => {
  it.each([
    ['an unknown address', 'Action: failed\r\nStatus: 5.1.1'],
    [
      'a status in the server’s words alone',
      'Action: failed\r\nDiagnostic-Code: smtp; 550 5.1.1 No',
    ],
    ['a reply code alone', 'Action: failed\r\nDiagnostic-Code: smtp; 550 No such user'],
  ])('says that an email came back for good: %s', (_, fields) => {
    expect(bounce(fields)).toMatchObject(bounced);
  });

  it.each([
    ['a delay', 'Action: delayed\r\nStatus: 4.4.1'],
    ['an email that was given up', 'Action: failed\r\nStatus: 4.4.7'],
    ['a delivery', 'Action: delivered\r\nStatus: 2.1.5'],
    ['a full mailbox', 'Action: failed\r\nStatus: 5.2.2'],
    ['a policy', 'Action: failed\r\nStatus: 5.7.1\r\nDiagnostic-Code: smtp; 550 5.7.1 Spam'],
    ['an address of the internet', 'Action: failed\r\nDiagnostic-Code: x; 5.1.1.7 is silent'],
    ['no reason', 'Action: failed'],
  ])('says nothing of the address for good: %s', (_, fields) => {
    expect(bounce(fields)).toBeNull();
  });

  it('names the email in its headers, in those beside them, or as what it answers', () => {
    const failed = 'Action: failed\r\nStatus: 5.1.1';
    const id = `<${mailId}@acme.example>`;
    const others: MailboxMessage[] = [
      message(status(`${failed}\r\n\r\nX-Original-Message-ID: ${id}`)),
      { ...message(status(failed)), answers: ['<other@acme.example>', id] },
      message(status(failed, 'message/global-delivery-status'), {
        type: 'text/rfc822-headers',
        text: `message-id: ${id}`,
      }),
    ];
    for (const other of others) expect(readReturnedMail(other)).toMatchObject(bounced);
    const inText = { type: 'message/rfc822', text: `Subject: a\r\n\r\nMessage-ID: ${id}` };
    expect(readReturnedMail(message(status(failed), inText))).toBeNull();
    expect(readReturnedMail(message(status(failed)))).toBeNull();
  });

  it.each([
    ['abuse', true],
    ['Opt-Out', true],
    ['not-spam', false],
    ['auth-failure', false],
  ])('of the kind %s is a complaint: %s', (kind, isOne) => {
    const feedback = { type: 'message/feedback-report', text: `Feedback-Type: ${kind}\r\n` };
    const complaint = { type: 'complained', mailId, addresses: [], reason: '' };
    expect(readReturnedMail(message(feedback, original))).toEqual(isOne ? complaint : null);
  });

  it('of a person is none', () => {
    expect(readReturnedMail({ ...message(), text: 'Hi. This is the answer.' })).toBeNull();
    expect(readReturnedMail(message(original))).toBeNull();
  });
});

it('counts for the address that the email went to alone, unless it is a complaint', () => {
  const returned = { mailId, reason: '', addresses: ['ADA@Walnut-Furniture.de'] };
  expect(isReturnOf({ type: 'bounced', ...returned }, to)).toBe(true);
  expect(isReturnOf({ type: 'bounced', ...returned }, 'bob@walnut-furniture.de')).toBe(false);
  expect(isReturnOf({ type: 'complained', ...returned, addresses: [] }, to)).toBe(true);
});
