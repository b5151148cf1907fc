import {
  changeEventWebhook,
  createEventWebhook,
  listEventWebhooks,
} from '@flowdeck/contract/delivery/event-webhooks';
import { eventWebhooks } from '../../../src/delivery/events/tables.ts';
import type { TestApi } from '../test-api.ts';
import type { TextField, Writer } from './text-field.ts';

/** The text fields of webhooks for events. */
export function eventFields(api: TestApi, writer: Writer): TextField[] {
  const put = (text: string) => `https://example.org/${text.replaceAll(/\s/g, '')}`;
  const found = async () => {
    const { data } = await api.call(listEventWebhooks, { token: writer.token });
    return [data.at(-1)?.url];
  };
  /** The only one. */
  async function newWebhook() {
    await api.database.db.delete(eventWebhooks);
    const body = { url: 'https://example.org', events: ['run.failed'] };
    const { data } = await api.call(createEventWebhook, { token: writer.token, body });
    return { id: data.webhook.id };
  }
  return [
    {
      endpoint: createEventWebhook,
      name: 'url',
      signedInFirst: true,
      // In place of the ones before: a workspace has few.
      params: async () => {
        await api.database.db.delete(eventWebhooks);
        return {};
      },
      body: () => ({ events: ['run.failed'] }),
      put,
      found,
    },
    {
      endpoint: changeEventWebhook,
      name: 'url',
      signedInFirst: true,
      params: newWebhook,
      body: () => ({}),
      put,
      found,
    },
  ];
}
