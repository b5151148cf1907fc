import { tagLeads } from '@flowdeck/contract/leads/lead-audience';
import { createLeadForm, updateLeadForm } from '@flowdeck/contract/leads/lead-forms';
import { getLead, importLeads, listLeads, updateLead } from '@flowdeck/contract/leads/lead-records';
import {
  createLeadSegment,
  deleteLeadSegment,
  updateLeadSegment,
} from '@flowdeck/contract/leads/lead-segments';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { newLeadForm } from '@flowdeck/domain/leads/forms/lead-form';
import type { TestApi } from '../test-api.ts';
import { freshEmail, part, type TextField, type Writer } from './text-field.ts';

/** The text fields of tags and segments. */
export async function segmentFields(api: TestApi, writer: Writer): Promise<TextField[]> {
  const session = () => ({ token: writer.token });
  let lead = '';
  let imported = '';
  const capture = async () => {
    const body = { email: freshEmail() };
    lead = (await api.call(captureLead, { ...session(), body })).data.lead.id;
    return { id: lead };
  };
  const addForm = async () => {
    const body = { name: 'Contact page' };
    return { id: (await api.call(createLeadForm, { ...session(), body })).data.id };
  };
  const { id: tagged } = await capture();
  const { id: segment } = (
    await api.call(createLeadSegment, { ...session(), body: { name: 'First', filters: {} } })
  ).data;
  let version = 1;
  /** One line, as tags are kept. */
  const tag = {
    put: (text: string) => [text],
    holds: (text: string) => text.replaceAll(/\s+/g, ' '),
  };
  const tagsOf = async (id: string) =>
    (await api.call(getLead, { ...session(), params: { id } })).data.tags;
  return [
    {
      endpoint: updateLead,
      name: 'tags',
      ...tag,
      params: capture,
      body: () => ({ version: 1 }),
      found: async () => tagsOf(lead),
    },
    {
      endpoint: importLeads,
      name: 'tags',
      ...tag,
      body() {
        imported = freshEmail();
        return { rows: [{ email: imported }] };
      },
      async found() {
        const query = { search: imported };
        const { items } = (await api.call(listLeads, { ...session(), query })).data;
        return items.find(({ email }) => email === imported)?.tags ?? [];
      },
    },
    {
      endpoint: updateLeadForm,
      name: 'tags',
      ...tag,
      params: addForm,
      body: () => ({ ...newLeadForm, name: 'Contact page' }),
      found: async (data) => [...(part(data, 'tags') as string[])],
    },
    {
      endpoint: tagLeads,
      name: 'add',
      ...tag,
      body: () => ({ leads: { by: 'ids', ids: [tagged] } }),
      async found() {
        const found = await tagsOf(tagged);
        const body = { leads: { by: 'ids' as const, ids: [tagged] }, remove: found };
        await api.call(tagLeads, { ...session(), body });
        return found;
      },
    },
    {
      endpoint: tagLeads,
      name: 'remove',
      ...tag,
      body: () => ({ leads: { by: 'ids', ids: [tagged] } }),
      found: async () => [],
    },
    {
      endpoint: createLeadSegment,
      name: 'name',
      body: () => ({ filters: {} }),
      async found(data) {
        const params = { id: part(data, 'id') as string };
        await api.call(deleteLeadSegment, { ...session(), params });
        return [part(data, 'name')];
      },
    },
    {
      endpoint: updateLeadSegment,
      name: 'name',
      params: async () => ({ id: segment }),
      body: () => ({ version }),
      async found(data) {
        version = part(data, 'version') as number;
        return [part(data, 'name')];
      },
    },
  ];
}
