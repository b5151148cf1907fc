import {
  leadSource,
  type captureLead,
  type CapturedLead,
  type LeadAnalytics,
} from '@flowdeck/contract/leads/leads';
import { assess, toCapturedLead, type Assessment } from '@flowdeck/domain/leads/assess';
import { captureAgain, captureLate } from '@flowdeck/domain/leads/capture';
import { recordedConsent } from '@flowdeck/domain/leads/consent';
import { statusAt } from '@flowdeck/domain/leads/status';
import { toLeadAnalytics } from '@flowdeck/domain/leads/totals';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import type * as z from 'zod/mini';
import { leadKeys, tagKeysOf } from '@flowdeck/domain/leads/lead-list';
import { withTags } from '@flowdeck/domain/leads/tags';
import { type CaptureHook, derivedColumns, type CaptureStore } from './store.ts';
import { unsubscribeSuppressed, type HashAddress } from '../unsubscribe/suppressions.ts';
import type { LeadProvider } from './provider.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { LeadFormRow, LeadRow } from '../tables.ts';
import type { Platform } from '../../platform/index.ts';

type LeadInput = z.output<(typeof captureLead)['body']>;
/** What is known of a visitor who filled in a form. */
type FilledIn = Omit<LeadInput, 'source'>;

/** About what was sent some time before it is captured. */
interface Late {
  sentAt?: Date;
  /** What else belongs in the transaction. */
  captured?: (tx: Transaction) => Promise<void>;
}

interface Deps extends Pick<Platform, 'limits' | 'storage' | 'now'> {
  store: CaptureStore;
  /** Null if none is configured; then only the address and the company count. */
  provider: LeadProvider | null;
  /** What else belongs in the transaction of a capture. */
  onCapture: CaptureHook;
  hashing: () => Promise<HashAddress>;
}

/** Most captures of one workspace in one minute. */
export const capturesPerMinute = 60;

/** The leads of one workspace at a time; the caller's session says which. */
export function createCaptureService(deps: Deps) {
  const { store, limits, storage, provider, onCapture, hashing, now } = deps;
  /** @param form the form of a website that it came by; null for any other way */
  async function keep(
    workspaceId: string,
    { consent: agrees, consentText, ...given }: FilledIn,
    form: LeadFormRow | null,
    { sentAt, captured }: Late = {},
  ): Promise<{ row: LeadRow; assessment: Assessment }> {
    const first = assess(given, null);
    const emailKey = accountKey(given.email);
    // Before a provider is asked, which is never done inside the transaction: it may take seconds.
    refuseBeyond('leads', await store.countOthers(workspaceId, emailKey));
    const providerFacts = provider && (await provider.find(given));
    const hash = await hashing();
    const at = now();
    const createdAt = sentAt ?? at;
    const consent = recordedConsent(agrees ? 'given' : 'unknown', 'form', createdAt, consentText);
    const merge = sentAt ? captureLate : captureAgain;
    let assessment = first;
    const row = await store.capture(
      {
        ...given,
        ...consent,
        ...derivedColumns(first),
        ...leadKeys(given),
        workspaceId,
        emailKey,
        source: leadSource,
        formName: form?.name ?? '',
        formId: form?.id ?? null,
        status: statusAt(first.score),
        providerFacts,
        createdAt,
        updatedAt: at,
      },
      (row) => {
        const again = merge(row, { ...given, ...consent, providerFacts });
        assessment = again.assessment;
        const tags = withTags(row.tags, form?.tags ?? []);
        return {
          ...again.lead,
          ...derivedColumns(assessment),
          ...leadKeys({ ...row, ...again.lead }),
          tags,
          tagKeys: tagKeysOf(tags),
        };
      },
      async (tx, lead) => {
        await unsubscribeSuppressed(tx, workspaceId, [lead], hash, at);
        await captured?.(tx);
        await onCapture(tx, lead, at, form?.id ?? null);
      },
    );
    return { row, assessment };
  }

  return {
    /** @throws {Problem} 429 after too many captures in a minute, 409 for one lead too many */
    async capture(workspaceId: string, given: LeadInput): Promise<CapturedLead> {
      await limits.take({
        name: 'lead-capture',
        key: workspaceId,
        limit: capturesPerMinute,
        windowMs: 60_000,
      });
      const { row, assessment } = await keep(workspaceId, given, null);
      return toCapturedLead(row, assessment);
    },

    /**
     * Takes in what someone sent from a website; the form has limits of its own.
     * @throws {Problem} 409 for one lead too many, and for a full workspace
     */
    async captureByForm(
      workspaceId: string,
      given: FilledIn,
      form: LeadFormRow,
      late?: Late,
    ): Promise<LeadRow> {
      await storage.requireRoom(workspaceId);
      return (await keep(workspaceId, given, form, late)).row;
    },

    analytics: async (workspaceId: string): Promise<LeadAnalytics> =>
      toLeadAnalytics(await store.totals(workspaceId)),
  };
}

export type CaptureService = ReturnType<typeof createCaptureService>;
