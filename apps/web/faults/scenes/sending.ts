import { page } from 'vitest/browser';
import {
  changeMailbox,
  changeMailSender,
  changeWebhook,
  getSending,
  testSending,
} from '@flowdeck/contract/delivery/sending';
import { sendingCopy } from '@flowdeck/features/copy/delivery/sending/sending';
import { webhookCopy } from '@flowdeck/features/copy/platform/webhook/webhook';
import { button, fillIn, saysOr, shows, type Scene } from '../scene.ts';

const path = '/account/sending';
const region = () => page.getByRole('region', { name: sendingCopy.region });
const webhook = { 'Publishing service': 'https://hooks.example.com/1' };
const mailbox = {
  [sendingCopy.mailbox.imapUrl]: 'imaps://imap.example.com',
  [sendingCopy.mailbox.imapUsername]: 'ada',
  [sendingCopy.mailbox.imapPassword]: 'secret',
};
const sender = { 'Sender name': 'Ada at Acme' };
const saysSave = saysOr(sendingCopy.errors.save);

export const scenes: Scene[] = [
  {
    name: 'getSending',
    calls: [getSending],
    path,
    waits: () => shows(region()),
    fails: () => shows(page.getByText(sendingCopy.errors.load)),
    works: () => shows(button(sendingCopy.emails.test)),
  },
  {
    name: 'changeMailSender',
    calls: [changeMailSender],
    path,
    fill: () => fillIn(sender),
    button: () => button(sendingCopy.emails.save),
    fails: saysSave,
    kept: sender,
    works: () => shows(page.getByText(sendingCopy.emails.saved).first()),
    arrivesLate: () => shows(page.getByText(sendingCopy.emails.saved).first()),
  },
  {
    name: 'changeWebhook',
    calls: [changeWebhook],
    path,
    fill: () => fillIn(webhook),
    button: () => button('Save publishing service'),
    fails: saysSave,
    kept: webhook,
    works: () => shows(page.getByText(webhookCopy.secretTitle)),
    arrivesLate: () => shows(page.getByText('Publishing service saved').first()),
  },
  {
    name: 'changeMailbox',
    calls: [changeMailbox],
    path,
    fill: () => fillIn(mailbox),
    button: () => button(sendingCopy.mailbox.save),
    fails: saysSave,
    kept: mailbox,
    works: () => shows(page.getByText(sendingCopy.mailbox.saved).first()),
    arrivesLate: () => shows(page.getByText(sendingCopy.mailbox.saved).first()),
  },
  {
    name: 'testSending',
    calls: [testSending],
    path,
    button: () => button(sendingCopy.emails.test),
    fails: saysOr(sendingCopy.errors.test),
    works: () => shows(page.getByText(/^The mail server accepted the test email/)),
  },
];
