import type { LeadFormAnswer, LeadFormSubmission } from '@flowdeck/contract/leads/lead-forms';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import { trapOf } from '@flowdeck/domain/leads/forms/held';
import { noSuchForm, refuseClosed } from '@flowdeck/domain/leads/forms/lead-form';
import {
  isStampOpen,
  readSubmission,
  refuseOrigin,
  refuseStamp,
  soonest,
  toFormAnswer,
  toVisitorProblem,
} from '@flowdeck/domain/leads/forms/submission';
import type { CaptureService } from '../captures/service.ts';
import type { LeadFormRow, LeadRow } from '../tables.ts';
import { askForConsent, type ConsentStore } from './consent-links.ts';
import type { HeldStore } from './held-store.ts';
import type { Stamps } from './stamps.ts';
import type { LeadFormStore } from './store.ts';
import type { Platform } from '../../platform/index.ts';

const minute = 60_000;

/** Other addresses cannot be those of forms, nor be asked for. */
const isKey = /^[\w-]{1,64}$/;

/** Most leads that one form takes in a minute. */
const perForm = 60;
/** Most times that one client sends one form within ten minutes: a stand at a fair, or an office, may be one. */
const perClient = 30;

interface SubmissionDeps extends Pick<Platform, 'limits' | 'publicUrl' | 'now'> {
  store: LeadFormStore;
  consents: ConsentStore;
  stamps: Stamps;
  held: HeldStore;
  leads: Pick<CaptureService, 'captureByForm'>;
}

/** Where a request to a form comes from. */
export interface Visitor {
  /** Identifies the client for rate limits. */
  client: string;
  /** Where the browser says that the form is; undefined for what is no browser. */
  origin: string | undefined;
  /** Whether they sent a plain HTML form that has no stamp. */
  hasNoStamp?: boolean;
}

/** What visitors of websites do with forms. */
export function createSubmissions(deps: SubmissionDeps) {
  const { store, consents, stamps, held, leads, limits, publicUrl, now } = deps;

  async function known(key: string) {
    const found = isKey.test(key) ? await store.byKey(key) : undefined;
    if (!found) throw noSuchForm();
    return found;
  }

  /** The form, if this website may use it. */
  async function from(origin: string | undefined, key: string) {
    const found = await known(key);
    refuseOrigin(found.form, origin, publicUrl());
    return found;
  }

  function open({ form, owner }: Awaited<ReturnType<typeof known>>): LeadFormRow {
    refuseClosed(owner);
    return form;
  }

  /** None where nobody could say anything new by it. */
  async function askByMail(lead: LeadRow, consentText: string): Promise<void> {
    if (lead.consent === 'given' || lead.consentBy === 'unsubscribe') return;
    await askForConsent({ consents, publicUrl, now }, lead, consentText);
  }

  return {
    askByMail,

    /** @throws {Problem} 404 for no form, and for a closed one */
    find: async (key: string): Promise<LeadFormRow> => open(await known(key)),

    /**
     * Whether a website may read what is answered about a form, even if it is closed.
     * @throws {Problem} 404 for no form, 403 for a website that is not one of the form's
     */
    async admit(key: string, { origin }: Pick<Visitor, 'origin'>): Promise<void> {
      await from(origin, key);
    },

    /** For the form's own page: the stamp that it had, as long as that counts, or a new one. */
    async stamp(key: string, before = ''): Promise<string> {
      const isOpen = isStampOpen(await stamps.read(key, before), now());
      return isOpen ? before : stamps.make(key, now());
    },

    /** @throws {Problem} 404 for no form or a closed one, 403 for a website that is not one of the form's */
    async open(key: string, { origin }: Pick<Visitor, 'origin'>) {
      open(await from(origin, key));
      return { stamp: await stamps.make(key, now()), readyIn: soonest };
    },

    /**
     * @throws {Problem} 400 for wrong or missing fields, and for a form that was sent too soon; 403 for a website that is not
     *   one of the form's; 404 for no form or a closed one; 409 for one lead too many; 429 after too many
     */
    async submit(
      key: string,
      sent: LeadFormSubmission,
      { client, origin, hasNoStamp = false }: Visitor,
    ): Promise<LeadFormAnswer> {
      const form = open(await from(origin, key));
      await limits.take({
        name: 'form-client',
        key: `${form.id} ${client}`,
        limit: perClient,
        windowMs: 10 * minute,
      });
      const { consent: agrees, ...lead } = readSubmission(form, sent);
      // Without a script, a website cannot say when it was opened; the browser says which website it is.
      const needsStamp = !hasNoStamp || origin === undefined;
      if (needsStamp) refuseStamp(await stamps.read(key, sent.stamp), now());
      const mustConfirm = agrees && form.confirmsByMail;
      const trap = trapOf(sent);
      // A machine gets the answer it expects, and a visitor the one that will be true.
      if (trap !== '') {
        const { id: formId, workspaceId } = form;
        const emailKey = accountKey(lead.email);
        const about = { workspaceId, formId, emailKey, trap, mustConfirm, at: now() };
        await held.add({ ...lead, consent: agrees, ...about });
        return toFormAnswer(form, mustConfirm);
      }
      await limits.take({ name: 'form', key: form.id, limit: perForm, windowMs: minute });
      const given = { ...lead, consent: agrees && !mustConfirm };
      const captured = await leads
        .captureByForm(form.workspaceId, given, form)
        .catch((error: unknown) => {
          throw toVisitorProblem(error);
        });
      if (mustConfirm) await askByMail(captured, lead.consentText);
      return toFormAnswer(form, mustConfirm);
    },
  };
}

export type Submissions = ReturnType<typeof createSubmissions>;
