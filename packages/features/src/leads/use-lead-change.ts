import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSessionEnded, problemText } from '../platform/problem-text.ts';
import { useServices } from '../platform/services.tsx';
import { useSubmit } from '../platform/use-submit.ts';
import { leadRecordCopy } from './lead-record-copy.ts';
import { changeLead, type Change } from './leads.mutations.ts';
import { leadKeys, type LeadRecord } from './leads.queries.ts';
import { storedVersion } from './model/stored-version.ts';

/** A change that was refused because somebody else changed the lead first. */
export interface Conflict {
  mine: Change;
  theirs: LeadRecord;
}

/** Changes a lead, one change at a time, and keeps what was refused. */
export function useLeadChange(lead: LeadRecord) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(changeLead(useServices(), client, lead.id));
  const [failed, setFailed] = useState<{ error: unknown }>();
  const [conflict, setConflict] = useState<Conflict>();
  const [saved, setSaved] = useState(false);

  const { pending, submit } = useSubmit(async (change: Change, onSaved?: () => void) => {
    setFailed(undefined);
    setConflict(undefined);
    setSaved(false);
    // The newest that is known, which may be a stored one that a refusal has shown.
    const known = client.getQueryData<LeadRecord>(leadKeys.one(lead.id)) ?? lead;
    try {
      await mutateAsync({ change, version: known.version });
      setSaved(true);
      onSaved?.();
    } catch (error) {
      const theirs = storedVersion(error);
      if (theirs) setConflict({ mine: change, theirs });
      else setFailed({ error });
    }
  });

  return {
    pending,
    change: submit,
    saved,
    conflict,
    /** Shows a conflict that is known before anything is sent, or ends one. */
    setConflict,
    failure: failed && problemText(failed.error, leadRecordCopy.errors.change),
    sessionEnded: isSessionEnded(failed?.error),
  };
}
