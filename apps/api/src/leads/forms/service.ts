import type { LeadForm, LeadFormChange, LeadFormQuery } from '@flowdeck/contract/leads/lead-forms';
import {
  changeLeadForm,
  newestForms,
  newLeadForm,
  noSuchForm,
  toLeadForm,
  toLeadFormSummary,
  type StoredForm,
} from '@flowdeck/domain/leads/forms/lead-form';
import { callingPerson } from '../../platform/audit/caller.ts';
import { byCreation, readPage } from '../../platform/db/list-page.ts';
import { newSecret } from '../../platform/secrets/random-secret.ts';
import type { LeadFormStore } from './store.ts';
import type { Platform } from '../../platform/index.ts';

/** Enough characters that nobody finds a form by trying. */
const keyLength = 22;

interface LeadFormDeps extends Pick<Platform, 'publicUrl' | 'now'> {
  store: LeadFormStore;
}

/** The forms of one workspace at a time, for people who set them up. */
export function createLeadFormService({ store, publicUrl, now }: LeadFormDeps) {
  const addressOf = ({ key }: Pick<StoredForm, 'key'>) => `${publicUrl()}/f/${key}`;

  const callersName = () => callingPerson()?.name ?? null;

  return {
    /** @throws {Problem} 400 for a cursor of another list */
    async list(workspaceId: string, query: LeadFormQuery) {
      const { rows, nextCursor } = await readPage(
        query,
        (page) => store.list(workspaceId, page),
        byCreation(newestForms),
      );
      return { items: rows.map((row) => toLeadFormSummary(row, addressOf)), nextCursor };
    },

    /** @throws {Problem} 409 for one form too many */
    async create(workspaceId: string, name: string): Promise<LeadForm> {
      const at = now();
      const key = newSecret().slice(0, keyLength);
      const stamps = { createdAt: at, updatedAt: at };
      const fresh = {
        ...newLeadForm,
        origins: [...newLeadForm.origins],
        tags: [...newLeadForm.tags],
      };
      const form = await store.add({ ...fresh, ...stamps, workspaceId, key, name });
      return toLeadForm({ ...form, changedBy: callersName() }, addressOf);
    },

    /** @throws {Problem} 404 outside the workspace */
    async find(workspaceId: string, id: string): Promise<LeadForm> {
      const form = await store.find(workspaceId, id);
      if (!form) throw noSuchForm();
      return toLeadForm(form, addressOf);
    },

    /** @throws {Problem} 404 outside the workspace, 409 with both versions after another change, and for one tag too many */
    async change(workspaceId: string, id: string, change: LeadFormChange): Promise<LeadForm> {
      const changed = await store.change(workspaceId, id, change.tags, (known, tags) => {
        if (!known) throw noSuchForm();
        const stored = () => toLeadForm(known, addressOf);
        const changes = changeLeadForm(known, { ...change, tags }, stored);
        return { ...changes, updatedAt: now() };
      });
      return toLeadForm({ ...changed, changedBy: callersName() }, addressOf);
    },

    /** @throws {Problem} 404 outside the workspace */
    async delete(workspaceId: string, id: string): Promise<undefined> {
      if (!(await store.delete(workspaceId, id, now()))) throw noSuchForm();
    },
  };
}

export type LeadFormService = ReturnType<typeof createLeadFormService>;
