import {
  createBroadcast,
  decideBroadcast,
  getBroadcast,
  reviseBroadcast,
  testBroadcast,
  updateBroadcast,
  type Broadcast,
} from '@flowdeck/contract/campaigns/broadcasts';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { eq } from 'drizzle-orm';
import { broadcasts } from '../../../src/campaigns/tables.ts';
import type { TestApi } from '../test-api.ts';
import { part, type TextField, type Writer } from './text-field.ts';

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** The text fields of broadcasts. */
export function broadcastFields(api: TestApi, writer: Writer): TextField[] {
  const create = async () => {
    const body = { name: 'March' };
    return { id: (await api.call(createBroadcast, { token: writer.token, body })).data.id };
  };
  /** One that can be sent. */
  const createReady = async () => {
    const { token } = writer;
    const lead = { email: 'reader@walnut-furniture.de', consent: true };
    await api.call(captureLead, { token, body: lead });
    const body = { name: 'March', subject: 'News', content: 'News' };
    return { id: (await api.call(createBroadcast, { token, body })).data.id };
  };
  /** One that an editor asked for. */
  const createWaiting = async () => {
    const { id } = await createReady();
    const waiting = { status: 'waiting', askedAt: api.clock.now } as const;
    await api.database.db.update(broadcasts).set(waiting).where(eq(broadcasts.id, id));
    return { id };
  };
  const written = {
    version: 1,
    name: 'March',
    subject: 'News',
    preheader: '',
    content: 'News',
    segmentId: null,
    ratePerHour: null,
  };
  const shown = (name: 'name' | 'subject' | 'preheader' | 'content') => async (data: unknown) => {
    const params = { id: part(data, 'id') as string };
    const { data: stored } = await api.call(getBroadcast, { token: writer.token, params });
    return [part(data, name), stored[name]];
  };
  return [
    ...(['name', 'subject', 'content'] as const).map((name): TextField => ({
      endpoint: createBroadcast,
      name,
      body: () => ({ name: 'March' }),
      found: shown(name),
      ...(name === 'subject' && { holds: oneLine }),
    })),
    ...(['name', 'subject', 'preheader', 'content'] as const).map((name): TextField => ({
      endpoint: updateBroadcast,
      name,
      params: create,
      body: () => written,
      found: shown(name),
      ...((name === 'subject' || name === 'preheader') && { holds: oneLine }),
    })),
    { endpoint: createBroadcast, name: 'segmentId', body: () => ({ name: 'March' }) },
    { endpoint: updateBroadcast, name: 'segmentId', params: create, body: () => written },
    { endpoint: updateBroadcast, name: 'ratePerHour', params: create, body: () => written },
    { endpoint: testBroadcast, name: 'leadId', params: create, body: () => ({}) },
    { endpoint: testBroadcast, name: 'to', params: create, body: () => ({}) },
    {
      endpoint: reviseBroadcast,
      name: 'passage',
      params: create,
      body: () => ({ action: 'rewrite' }),
      found: async (data) => [part(data, 'text')],
    },
    ...['sendAt', 'timeZone'].map((name): TextField => ({
      endpoint: decideBroadcast,
      name,
      params: createReady,
      body: () => ({ decision: 'schedule', sendAt: '2040-07-01T09:30:00.000Z' }),
    })),
    {
      endpoint: decideBroadcast,
      name: 'note',
      params: createWaiting,
      body: () => ({ decision: 'send-back' }),
      found: async (data) => [(part(data, 'sentBack') as Broadcast['sentBack'])?.note],
    },
  ];
}
