import { updateLead } from '@flowdeck/contract/leads/lead-records';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { Allowed } from '../../platform/roles.tsx';
import { leadRecordCopy } from '../lead-record-copy.ts';
import type { LeadRecord } from '../lead-record.queries.ts';
import { useLeadChange } from '../use-lead-change.ts';

const { refusal: copy, conflict: conflictCopy } = leadRecordCopy;

/** Says that no emails go to a lead because its mail server refuses its address, and lets them go again. */
export function MailRefusal({ lead }: { lead: LeadRecord }) {
  const { change, pending, conflict, failure, sessionEnded } = useLeadChange(lead);
  if (lead.mailRefusal === null) return null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Notice
        tone="warning"
        title={copy.title}
        action={
          <Allowed call={updateLead}>
            <Button size="sm" pending={pending} onClick={() => void change({ mailRefusal: null })}>
              {copy.allow}
            </Button>
          </Allowed>
        }
      >
        <div className="grid gap-1">
          <p dir="auto" className="wrap-anywhere">
            {lead.mailRefusal}
          </p>
          <p>{copy.hint}</p>
        </div>
      </Notice>
      {conflict && (
        <Notice tone="warning" live="alert">
          {conflictCopy.title}
        </Notice>
      )}
      <FormFailure failure={failure} sessionEnded={sessionEnded} />
    </div>
  );
}
