import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leadRecord } from '@flowdeck/contract/leads/lead-records';
import { useServices } from '../platform/services.tsx';
import { storedVersion } from '../platform/stored-version.ts';
import { useAction } from '../platform/use-action.ts';
import { leadRecordCopy } from './lead-record-copy.ts';
import { changeLead, type Change } from './leads.mutations.ts';
import type { LeadRecord } from './lead-record.queries.ts';
import { leadKeys } from './leads.queries.ts';

/** A change that was refused because someone else changed the lead first. */
export interface Conflict {
  mine: Change;
  theirs: LeadRecord;
}

/** Changes a lead, one change at a time, and keeps what was refused. */
export function useLeadChange(lead: LeadRecord) {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  const [saved, setSaved] = useState(false);
  const { run, ...action } = useAction(changeLead(useServices(), client, lead.id), {
    failed: (_, error) =>
      storedVersion(leadRecord, error) ? undefined : leadRecordCopy.errors.change,
    onDone: () => {
      setSaved(true);
    },
    onFailed: (error, { change }) => {
      const theirs = storedVersion(leadRecord, error);
      if (theirs) setConflict({ mine: change, theirs });
    },
  });
  return {
    ...action,
    /** Resolves to whether it is saved. */
    change: (change: Change) => {
      setConflict(undefined);
      setSaved(false);
      // The newest that is known, which may be a stored one that a refusal has shown.
      const known = client.getQueryData<LeadRecord>(leadKeys.one(lead.id)) ?? lead;
      return run({ change, version: known.version });
    },
    saved,
    conflict,
    /** Shows a conflict that is known before anything is sent, or ends one. */
    setConflict,
  };
}
