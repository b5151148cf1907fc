import { describe, expect, it } from 'vitest';
import { readMailEvents, snsConfirmation } from './mail-events.ts';

const mailId = '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11';
const email = 'ada@walnut-furniture.de';
const nothing = { events: [], others: 1 };

const sesBounce = {
  notificationType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    bounceSubType: 'General',
    bouncedRecipients: [
      {
        emailAddress: `Ada Lovelace <${email}>`,
        action: 'failed',
        status: '5.1.1',
        diagnosticCode: 'smtp; 550 5.1.1\r\n user unknown',
      },
    ],
  },
  mail: {
    messageId: '0100018e-000000',
    headers: [
      { name: 'From', value: 'news@flowdeck.example' },
      { name: 'Message-ID', value: `<${mailId.toUpperCase()}@flowdeck.example>` },
    ],
  },
};
const inSns = (message: object) => ({
  Type: 'Notification',
  MessageId: 'a',
  TopicArn: 'arn:aws:sns:eu-central-1:1:bounces',
  Message: JSON.stringify(message),
});
const sesComplaint = (complaintFeedbackType?: string) => ({
  eventType: 'Complaint',
  complaint: { complainedRecipients: [{ emailAddress: email }], complaintFeedbackType },
});
const postmark = (more: object) => ({ RecordType: 'Bounce', Email: email, ID: 1, ...more });
const mailgun = (more: object) => ({
  signature: { timestamp: '1', token: 'a', signature: 'b' },
  'event-data': { recipient: email, ...more },
});
const failed = (more: object) =>
  mailgun({
    event: 'failed',
    severity: 'permanent',
    'delivery-status': { code: 550, message: '5.1.1 No such user', description: '' },
    message: { headers: { 'message-id': `${mailId}@flowdeck.example`, to: email } },
    ...more,
  });

const bounced = { type: 'bounced', email, reason: 'smtp; 550 5.1.1 user unknown', mailId };
const complained = { type: 'complained', email, reason: '', mailId: null };
const unsubscribed = { ...complained, type: 'unsubscribed' };

describe('a report of a mail service', () => {
  it.each([
    ['a bounce of Amazon SES', sesBounce, bounced],
    ['the same by Amazon SNS', inSns(sesBounce), bounced],
    ['a complaint of Amazon SES', sesComplaint('abuse'), complained],
    ['a complaint without its kind', sesComplaint(), complained],
    [
      'a bounce of Postmark',
      postmark({ Type: 'HardBounce', Description: 'Unknown', Details: '550 No such user' }),
      { ...bounced, reason: '550 No such user', mailId: null },
    ],
    [
      'an address that Postmark cannot read',
      postmark({ Type: 'BadEmailAddress', Description: 'Not an address' }),
      { ...bounced, reason: 'Not an address', mailId: null },
    ],
    ['a complaint of Postmark', postmark({ RecordType: 'SpamComplaint' }), complained],
    [
      'a change of Postmark’s list',
      {
        RecordType: 'SubscriptionChange',
        Recipient: email,
        SuppressSending: true,
        SuppressionReason: 'ManualSuppression',
      },
      unsubscribed,
    ],
    ['a bounce of Mailgun', failed({}), { ...bounced, reason: '5.1.1 No such user' }],
    ['a complaint of Mailgun', mailgun({ event: 'complained' }), complained],
    ['an unsubscribe of Mailgun', mailgun({ event: 'unsubscribed' }), unsubscribed],
    [
      'an email that Mailgun did not try after a complaint',
      mailgun({ event: 'failed', severity: 'permanent', reason: 'suppress-complaint' }),
      complained,
    ],
    [
      'an event of one’s own',
      { events: [{ type: 'bounced', email, reason: 'Gone' }] },
      { ...bounced, reason: 'Gone', mailId: null },
    ],
  ])('reads %s', (_, report, event) => {
    expect(readMailEvents(report)).toEqual({ events: [event], others: 0 });
  });

  it.each([
    ['a full mailbox', { ...sesBounce, bounce: { bounceType: 'Transient' } }],
    ['a delivery', { eventType: 'Delivery', mail: {}, delivery: {} }],
    ['what is no spam', sesComplaint('not-spam')],
    ['an odd message of Amazon SNS', { ...inSns({}), Message: 'Hello' }],
    ['a soft bounce of Postmark', postmark({ Type: 'SoftBounce' })],
    ['an open of Postmark', postmark({ RecordType: 'Open', Type: 'HardBounce' })],
    [
      'someone whom Postmark writes to again',
      { RecordType: 'SubscriptionChange', Recipient: email, SuppressSending: false },
    ],
    ['what Mailgun tries again', failed({ severity: 'temporary' })],
    ['an open of Mailgun', mailgun({ event: 'opened' })],
    ['no address', { events: [{ type: 'bounced', email: 'nobody' }] }],
    ['a confirmation', { Type: 'SubscriptionConfirmation', SubscribeURL: 'x' }],
  ])('takes nothing from %s', (_, report) => {
    expect(readMailEvents(report)).toEqual(nothing);
  });

  it('is refused in another format', () => {
    for (const report of [{}, { events: {} }, { Type: 'Other' }, { 'event-data': [] }]) {
      expect(() => readMailEvents(report)).toThrow(
        /not a report from Amazon SES, Postmark or Mailgun/,
      );
    }
  });
});

describe('a new subscription of Amazon SNS', () => {
  const asked = (SubscribeURL: string) =>
    snsConfirmation({ Type: 'SubscriptionConfirmation', SubscribeURL });

  it('is confirmed at Amazon alone', () => {
    const url = 'https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription&Token=a';
    expect(asked(url)).toBe(url);
    for (const other of [
      url.replace('https', 'http'),
      url.replace('amazonaws.com', 'amazonaws.com.example.org'),
      url.replace('sns.', 'sns.evil.example/'),
      'https://sns.eu-central-1.amazonaws.com:8443/',
      'https://sns.x@127.0.0.1/',
      'nonsense',
    ]) {
      expect(asked(other), other).toBeNull();
    }
    expect(snsConfirmation({ Type: 'Notification', SubscribeURL: url })).toBeNull();
  });
});
