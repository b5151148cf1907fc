import type { HeldSubmission } from '@flowdeck/contract/leads/lead-forms';
import {
  heldMustConfirm,
  heldSince,
  noSuchHeld,
  toHeldSubmission,
} from '@flowdeck/domain/leads/forms/held';
import { noSuchForm } from '@flowdeck/domain/leads/forms/lead-form';
import { detailsOf } from '@flowdeck/domain/leads/details';
import type { CaptureService } from '../captures/service.ts';
import type { LeadRow } from '../tables.ts';
import type { HeldStore } from './held-store.ts';
import type { LeadFormStore } from './store.ts';
import type { Platform } from '../../platform/index.ts';

interface HeldDeps extends Pick<Platform, 'now'> {
  forms: LeadFormStore;
  store: HeldStore;
  leads: Pick<CaptureService, 'captureByForm'>;
  /** Asks someone by email to confirm a consent. */
  askByMail: (lead: LeadRow, consentText: string) => Promise<void>;
}

/** What the forms of one workspace at a time hold back, for people who decide on it. */
export function createHeldService({ forms, store, leads, askByMail, now }: HeldDeps) {
  async function formOf(workspaceId: string, id: string) {
    const form = await forms.find(workspaceId, id);
    if (!form) throw noSuchForm();
    return form;
  }

  return {
    /** @throws {Problem} 404 outside the workspace */
    async list(workspaceId: string, formId: string): Promise<HeldSubmission[]> {
      const form = await formOf(workspaceId, formId);
      const rows = await store.list(workspaceId, form.id, heldSince(now()));
      return rows.map(toHeldSubmission);
    },

    /**
     * Takes one in as a lead of the time at which it was sent.
     * @throws {Problem} 404 outside the workspace, and for one that is not held any more; 409 for one lead too many
     */
    async accept(workspaceId: string, formId: string, id: string): Promise<{ leadId: string }> {
      const form = await formOf(workspaceId, formId);
      const place = { workspaceId, formId, id };
      const held = await store.find(place, heldSince(now()));
      if (!held) throw noSuchHeld();
      const { email, consentText, at } = held;
      const mustConfirm = heldMustConfirm(held, form);
      const consent = held.consent && !mustConfirm;
      const given = { email, ...detailsOf(held), consent, consentText };
      const lead = await leads.captureByForm(workspaceId, given, form, {
        sentAt: at,
        // Of two people who let it in, one does.
        captured: async (tx) => {
          if (!(await store.delete(place, tx))) throw noSuchHeld();
        },
      });
      if (mustConfirm) await askByMail(lead, consentText);
      return { leadId: lead.id };
    },

    /** @throws {Problem} 404 outside the workspace, and for one that is not held any more */
    async delete(workspaceId: string, formId: string, id: string): Promise<undefined> {
      await formOf(workspaceId, formId);
      if (!(await store.delete({ workspaceId, formId, id }))) throw noSuchHeld();
    },
  };
}

export type HeldService = ReturnType<typeof createHeldService>;
