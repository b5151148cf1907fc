import {
  createLeadForm,
  getLeadForm,
  stampLeadForm,
  submitLeadForm,
  trapName,
  updateLeadForm,
} from '@flowdeck/contract/leads/lead-forms';
import { leadDetailNames } from '@flowdeck/contract/leads/leads';
import { newLeadForm } from '@flowdeck/domain/leads/forms/lead-form';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { leads } from '../../../src/leads/tables.ts';
import type { TestApi } from '../test-api.ts';
import { freshEmail, part, type TextField, type Writer } from './text-field.ts';

/** The text fields of forms for websites, and of what their visitors send. */
export async function formFields(api: TestApi, writer: Writer): Promise<TextField[]> {
  const create = async () => {
    const body = { name: 'Contact page' };
    return (await api.call(createLeadForm, { token: writer.token, body })).data;
  };
  const { address } = await create();
  const key = address.slice(address.lastIndexOf('/') + 1);
  const form = { ...newLeadForm, name: 'Contact page' };
  let email = '';
  let stamp = '';
  const visit = async () => {
    stamp = (await api.call(stampLeadForm, { params: { key } })).data.stamp;
    api.clock.now = new Date(api.clock.now.getTime() + 2_000);
    return { key };
  };
  return [
    {
      endpoint: createLeadForm,
      name: 'name',
      body: () => ({}),
      found: async (data) => [part(data, 'name')],
    },
    ...(['name', 'title', 'button', 'consentText', 'thankYou'] as const).map((name): TextField => ({
      endpoint: updateLeadForm,
      name,
      params: async () => ({ id: (await create()).id }),
      body: () => form,
      async found(data) {
        const params = { id: part(data, 'id') as string };
        const { data: stored } = await api.call(getLeadForm, { token: writer.token, params });
        return [part(data, name), stored[name]];
      },
    })),
    {
      endpoint: updateLeadForm,
      name: 'redirectUrl',
      params: async () => ({ id: (await create()).id }),
      body: () => form,
      put: (text) => `https://example.org/${text.replaceAll(/\s/g, '')}`,
      found: async (data) => [part(data, 'redirectUrl')],
    },
    {
      endpoint: updateLeadForm,
      name: 'origins',
      params: async () => ({ id: (await create()).id }),
      body: () => form,
      put: (text) => [text],
    },
    ...leadDetailNames.map((name): TextField => ({
      endpoint: submitLeadForm,
      name,
      params: visit,
      body: () => ({ email: (email = freshEmail()), stamp }),
      async found() {
        const [lead] = await api.database.db.select().from(leads).where(eq(leads.email, email));
        return [lead?.[name]];
      },
    })),
    { endpoint: submitLeadForm, name: 'email', params: visit, body: () => ({ stamp }) },
    {
      endpoint: submitLeadForm,
      name: 'stamp',
      params: visit,
      body: () => ({ email: freshEmail() }),
    },
    // Only the form's own sentence is recorded.
    {
      endpoint: submitLeadForm,
      name: 'consentText',
      params: visit,
      body: () => ({ email: freshEmail(), stamp }),
      found: async () => [],
    },
    ...([trapName, 'website'] as const).map((name): TextField => ({
      endpoint: submitLeadForm,
      name,
      isShortened: true,
      params: visit,
      body: () => ({ email: (email = freshEmail()), stamp }),
      // Held back.
      async found() {
        expect(await api.database.db.$count(leads, eq(leads.email, email))).toBe(0);
        return [];
      },
    })),
  ];
}
