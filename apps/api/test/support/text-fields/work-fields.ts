import { generateContent, getContentAnalytics } from '@flowdeck/contract/content/content';
import { getDraft, revisePassage, updateDraft } from '@flowdeck/contract/content/drafts';
import { getLead, importLeads, updateLead } from '@flowdeck/contract/leads/lead-records';
import { captureLead, leadDetailNames, type LeadDetails } from '@flowdeck/contract/leads/leads';
import { decideMails } from '@flowdeck/contract/delivery/mails';
import { getWorkflow, updateWorkflow } from '@flowdeck/contract/workflows/workflow-detail';
import {
  createWorkflow,
  listRecentActivities,
  listWorkflows,
} from '@flowdeck/contract/workflows/workflows';
import { eq } from 'drizzle-orm';
import { contentPieces } from '../../../src/content/tables.ts';
import { leads } from '../../../src/leads/tables.ts';
import type { TestApi } from '../test-api.ts';
import { freshEmail, part, type TextField, type Writer } from './text-field.ts';

/** The text fields of workflows, content and leads. */
export function workFields(api: TestApi, writer: Writer): TextField[] {
  const workflow = { name: 'Flow', type: 'Verification', description: 'Runs' };
  const shownWorkflow = (key: 'name' | 'description') => async (data: unknown) => {
    const { items } = (await api.call(listWorkflows, { token: writer.token })).data;
    return [part(data, key), items[0]?.[key]];
  };
  let imported = '';
  const storedLead = (key: keyof LeadDetails) => async (data: unknown) => {
    const lead = part(data, 'lead') as Record<string, string>;
    const [row] = await api.database.db
      .select()
      .from(leads)
      .where(eq(leads.id, lead.id ?? ''));
    return [lead[key], row?.[key]];
  };
  const newDraft = async () => {
    const body = { title: 'Calm launches', length: 'short' };
    const { data } = await api.call(generateContent, { token: writer.token, body });
    return { id: data.id };
  };
  return [
    {
      endpoint: createWorkflow,
      name: 'name',
      body: () => workflow,
      async found(data) {
        const [activity] = (await api.call(listRecentActivities, { token: writer.token })).data;
        return [...(await shownWorkflow('name')(data)), activity?.action.replace(/^Created /, '')];
      },
    },
    {
      endpoint: createWorkflow,
      name: 'description',
      body: () => workflow,
      found: shownWorkflow('description'),
    },
    ...(['name', 'description'] as const).map((name): TextField => ({
      endpoint: updateWorkflow,
      name,
      params: async () => {
        const { id } = (await api.call(createWorkflow, { token: writer.token, body: workflow }))
          .data;
        return { id };
      },
      body: () => ({ ...workflow, version: 1, frequency: 'weekly' }),
      async found(data) {
        const params = { id: part(data, 'id') as string };
        const { data: stored } = await api.call(getWorkflow, { token: writer.token, params });
        return [part(data, name), stored[name]];
      },
    })),
    {
      endpoint: generateContent,
      name: 'title',
      body: () => ({ length: 'short' }),
      found: async (data) => [part(data, 'title')],
    },
    {
      endpoint: generateContent,
      name: 'keywords',
      body: () => ({ title: 'Calm launches', length: 'short' }),
      put: (text) => [text],
      async found(data) {
        const { topKeywords } = (await api.call(getContentAnalytics, { token: writer.token })).data;
        const [keyword] = part(data, 'keywords') as string[];
        return [keyword, topKeywords.find((top) => top.keyword === keyword)?.keyword ?? keyword];
      },
    },
    {
      endpoint: generateContent,
      name: 'facts',
      body: () => ({ title: 'Calm launches', length: 'short' }),
      async found(data) {
        const id = part(data, 'id') as string;
        const [row] = await api.database.db
          .select()
          .from(contentPieces)
          .where(eq(contentPieces.id, id));
        return [row?.facts];
      },
    },
    ...(['title', 'content'] as const).map((name): TextField => {
      const found = async (data: unknown) => {
        const id = String(part(data, 'id'));
        const { data: draft } = await api.call(getDraft, { token: writer.token, params: { id } });
        return [part(data, name), draft[name]];
      };
      return { endpoint: updateDraft, name, params: newDraft, body: () => ({ version: 1 }), found };
    }),
    {
      endpoint: revisePassage,
      name: 'passage',
      params: newDraft,
      body: () => ({ action: 'rewrite' }),
      found: async (data) => [part(data, 'text')],
    },
    ...leadDetailNames.map((name): TextField => {
      const body = () => ({ email: freshEmail() });
      return { endpoint: captureLead, name, body, found: storedLead(name) };
    }),
    ...(['note', ...leadDetailNames] as const).map((name): TextField => {
      const params = async () => {
        const { lead } = (
          await api.call(captureLead, { token: writer.token, body: { email: freshEmail() } })
        ).data;
        return { id: lead.id };
      };
      const found = async (data: unknown) => {
        const id = String(part(data, 'id'));
        return [
          part(data, name),
          (await api.call(getLead, { token: writer.token, params: { id } })).data[name],
        ];
      };
      return { endpoint: updateLead, name, params, body: () => ({ version: 1 }), found };
    }),
    {
      endpoint: captureLead,
      name: 'consentText',
      body: () => ({ email: freshEmail(), consent: true }),
      found: async (data) => {
        const { id } = part(data, 'lead') as { id: string };
        const { token } = writer;
        return [(await api.call(getLead, { token, params: { id } })).data.consentText];
      },
    },
    {
      endpoint: importLeads,
      name: 'consentColumn',
      body: () => ({ rows: [{ email: (imported = freshEmail()), consent: 'yes' }] }),
      found: async () => {
        const [row] = await api.database.db.select().from(leads).where(eq(leads.email, imported));
        return [row?.consentText];
      },
    },
    {
      endpoint: importLeads,
      name: 'status',
      body: () => ({ rows: [{ email: freshEmail() }] }),
    },
    { endpoint: captureLead, name: 'email', body: () => ({}) },
    { endpoint: decideMails, name: 'workflowId', body: () => ({ decision: 'approve' }) },
    {
      endpoint: decideMails,
      name: 'ids',
      body: () => ({ decision: 'approve' }),
      put: (text) => [text],
    },
  ];
}
