import { randomUUID } from 'node:crypto';
import type { captureLead, CapturedLead, LeadAnalytics } from '@flowdeck/contract/leads';
import { assess, toCapturedLead } from '@flowdeck/domain/leads/assess';
import { captureAgain } from '@flowdeck/domain/leads/capture';
import { recordedConsent } from '@flowdeck/domain/leads/consent';
import { statusAt } from '@flowdeck/domain/leads/status';
import { toLeadAnalytics } from '@flowdeck/domain/leads/totals';
import { accountKey } from '@flowdeck/domain/accounts/account-key';
import { refuseBeyond } from '@flowdeck/domain/quotas';
import type * as z from 'zod/mini';
import { leadKeys } from '@flowdeck/domain/leads/lead-list';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import { derivedColumns } from './derived-columns.ts';
import type { LeadProvider } from './provider/provider.ts';
import type { CaptureHook, LeadStore } from './store.ts';

type LeadInput = z.output<(typeof captureLead)['body']>;

interface LeadServiceDeps {
  store: LeadStore;
  limits: RateLimits;
  /** Null if none is configured; then only the address and the company count. */
  provider: LeadProvider | null;
  /** What else belongs in the transaction of a capture. */
  onCapture: CaptureHook;
  now: () => Date;
}

/** Most captures of one workspace in one minute. */
export const capturesPerMinute = 60;

/** The leads of one workspace at a time; the caller's session says which. */
export function createLeadService({ store, limits, provider, onCapture, now }: LeadServiceDeps) {
  return {
    /** @throws {Problem} 429 after too many captures in a minute, 409 for one lead too many */
    async capture(
      workspaceId: string,
      { website, consent: agrees, consentText, ...given }: LeadInput,
    ): Promise<CapturedLead> {
      await limits.take({
        name: 'lead-capture',
        key: workspaceId,
        limit: capturesPerMinute,
        windowMs: 60_000,
      });
      const first = assess(given, null);
      // A bot gets the answer it expects, and learns nothing about who is known here.
      if (website !== '') {
        const status = statusAt(first.score);
        return toCapturedLead({ ...given, id: randomUUID(), status }, first);
      }
      const emailKey = accountKey(given.email);
      refuseBeyond('leads', await store.countOthers(workspaceId, emailKey));
      // Never inside the transaction: a provider may take seconds.
      const providerFacts = provider && (await provider.find(given));
      const at = now();
      const consent = recordedConsent(agrees ? 'given' : 'unknown', 'form', at, consentText);
      let latest = first;
      const row = await store.capture(
        {
          ...given,
          ...consent,
          ...derivedColumns(first),
          ...leadKeys(given),
          workspaceId,
          emailKey,
          status: statusAt(first.score),
          providerFacts,
          createdAt: at,
          updatedAt: at,
        },
        (row) => {
          const { lead, assessment } = captureAgain(row, { ...given, ...consent, providerFacts });
          latest = assessment;
          return { ...lead, ...derivedColumns(latest), ...leadKeys({ ...row, ...lead }) };
        },
        (tx, lead) => onCapture(tx, lead, at),
      );
      return toCapturedLead(row, latest);
    },

    analytics: async (workspaceId: string): Promise<LeadAnalytics> =>
      toLeadAnalytics(await store.totals(workspaceId)),
  };
}

export type LeadService = ReturnType<typeof createLeadService>;
