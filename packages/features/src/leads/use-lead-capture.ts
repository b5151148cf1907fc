import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { blankDetails, captureLead, leadSource } from '@flowdeck/contract/leads/leads';
import { omit } from 'zod/mini';
import type { FormValues } from '../platform/form/contract-form.ts';
import { useContractForm } from '../platform/form/use-contract-form.ts';
import { useTyped } from '../platform/form/use-typed.ts';
import { problemText } from '../platform/problem-text.ts';
import { resultView } from '../platform/result-view.ts';
import { useServices } from '../platform/services.tsx';
import { leadsCopy } from './leads-copy.ts';
import { leadKeys } from './leads.queries.ts';

/** A captured lead as any server may send it. */
export type CapturedLead = TolerantData<typeof captureLead>;

/** What a visitor fills in: the source and the sentence of the consent are fixed. */
const schema = omit(captureLead.body, { source: true, consentText: true });

/** The form and its last result. A failure changes neither. */
export function useLeadCapture() {
  const { api } = useServices();
  const queries = useQueryClient();
  const [captured, setCaptured] = useState<CapturedLead>();

  const typed = useTyped<FormValues<typeof schema>>('lead-capture');
  const form = useContractForm({
    schema,
    defaultValues: { email: '', ...blankDetails, consent: false },
    draft: typed.draft,
    onChange: typed.keep,
    submit: async (lead) => {
      const consentText = lead.consent ? leadsCopy.form.consent : '';
      const body = { ...lead, consentText };
      setCaptured(await api.call(captureLead, { body: { ...body, source: leadSource } }));
      void queries.invalidateQueries({ queryKey: leadKeys.all });
    },
    failureText: (error) => problemText(error, leadsCopy.errors.capture),
  });

  return {
    form,
    clear: () => {
      form.clear();
      typed.forget();
    },
    view: resultView(captured, form.pending),
  };
}

export type LeadCapture = ReturnType<typeof useLeadCapture>;
