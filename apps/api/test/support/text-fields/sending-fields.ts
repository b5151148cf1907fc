import {
  changeMailbox,
  changeMailSender,
  changeWebhook,
} from '@flowdeck/contract/delivery/sending';
import { createVault } from '../../../src/platform/secrets/vault.ts';
import { createMailboxStore } from '../../../src/delivery/mailbox/store.ts';
import { createSenderStore } from '../../../src/delivery/sending/store.ts';
import type { TestApi } from '../test-api.ts';
import { testSecret } from '../test-deps.ts';
import type { TextField, Writer } from './text-field.ts';

/** The text fields of how a workspace sends. */
export function sendingFields(api: TestApi, { workspaceId }: Writer): TextField[] {
  const { db } = api.database;
  const vault = createVault([testSecret]);
  const stored = () => createSenderStore(db, vault).find(workspaceId);
  const mailbox = async () => (await createMailboxStore(db, vault).find(workspaceId)).mailbox;
  const mailboxBody = () => ({
    imapUrl: 'imaps://imap.acme.example',
    imapUsername: 'ada',
    imapPassword: 'secret',
    imapFolder: '',
  });
  const body = () => ({
    senderName: '',
    fromAddress: 'ada@acme.example',
    replyTo: '',
    smtpUrl: 'smtps://smtp.acme.example',
    smtpUsername: 'ada',
    smtpPassword: 'secret',
  });
  const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
  const fields: TextField[] = [
    {
      endpoint: changeMailSender,
      name: 'senderName',
      body,
      found: async () => [(await stored()).senderName],
      holds: onOneLine,
    },
    { endpoint: changeMailSender, name: 'fromAddress', body },
    { endpoint: changeMailSender, name: 'replyTo', body },
    {
      endpoint: changeMailSender,
      name: 'brandName',
      body,
      found: async () => [(await stored()).brandName],
      holds: onOneLine,
    },
    {
      endpoint: changeMailSender,
      name: 'postalAddress',
      body,
      found: async () => [(await stored()).postalAddress],
    },
    { endpoint: changeMailSender, name: 'smtpUrl', body },
    {
      endpoint: changeMailSender,
      name: 'smtpUsername',
      body,
      found: async () => [(await stored()).smtpUsername],
    },
    {
      endpoint: changeMailSender,
      name: 'smtpPassword',
      body,
      found: async () => [(await stored()).smtpPassword],
    },
    {
      endpoint: changeWebhook,
      name: 'webhookUrl',
      body: () => ({}),
      put: (text) => `https://example.org/${text.replaceAll(/\s/g, '')}`,
      found: async () => [(await stored()).webhookUrl],
    },
    { endpoint: changeMailbox, name: 'imapUrl', body: mailboxBody },
    ...(['imapUsername', 'imapPassword', 'imapFolder'] as const).map((name) => ({
      endpoint: changeMailbox,
      name,
      body: mailboxBody,
      found: async () => [(await mailbox())?.[name]],
    })),
  ];
  return fields.map((field) => ({ ...field, signedInFirst: true }));
}
