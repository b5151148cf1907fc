import { Suspense, useEffect } from 'react';
import {
  leadConsents,
  leadStatuses,
  type LeadConsent,
  type LeadStatus,
} from '@flowdeck/contract/leads/leads';
import { limits } from '@flowdeck/contract/text';
import { Button } from '@flowdeck/ui/button';
import { Select } from '@flowdeck/ui/select';
import { TextArea } from '@flowdeck/ui/text-area';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { useKept } from '../../platform/form/use-typed.ts';
import { lateConflictNotice } from '../../platform/late-conflict-notice.tsx';
import { leadRecordCopy } from '../lead-record-copy.ts';
import { consentWord, statusWord } from '../../platform/lead-words.ts';
import type { Change } from '../leads.mutations.ts';
import type { LeadRecord } from '../lead-record.queries.ts';
import { TagsInput } from './late-tags-input.tsx';
import { useLeadChange } from '../use-lead-change.ts';

const copy = leadRecordCopy.manage;

/** Beside each other where both fit. */
export const fieldPair = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4';

const { loadNotice, ConflictNotice } = lateConflictNotice(
  async () => (await import('./conflict-notice.tsx')).ConflictNotice,
  leadRecordCopy.conflict.title,
);

/** What someone types, and the note that it is based on. */
interface Draft {
  text: string;
  base: string;
}

/** Known words, and first the one that is set if a newer server knows more. */
const optionsWith = (set: string, words: readonly string[], label: (word: string) => string) =>
  (words.includes(set) ? words : [set, ...words]).map((value) => ({ value, label: label(value) }));

/** The status, the consent and the note of a lead, which people set. */
export function ManageLead({ lead }: { lead: LeadRecord }) {
  const { change, pending, saved, conflict, setConflict, ...failed } = useLeadChange(lead);
  const [draft, setDraft] = useKept<Draft | undefined>(`lead-note:${lead.id}`, undefined);
  useEffect(() => void loadNotice(), []);
  const text = draft?.text ?? lead.note;
  const forget = () => {
    setDraft(undefined);
  };
  const save = async (mine: Change) => {
    if (await change(mine)) forget();
  };
  const saveNote = () => {
    if (!draft) return;
    const mine = { note: draft.text };
    // Someone else's note arrived while this one was typed.
    if (draft.base !== lead.note) setConflict({ mine, theirs: lead });
    else void save(mine);
  };
  return (
    <div className="grid gap-4 card p-4">
      <div className={fieldPair}>
        <Select
          label={copy.status}
          options={optionsWith(lead.status, leadStatuses, statusWord)}
          value={lead.status}
          onValueChange={(status) => void change({ status: status as LeadStatus })}
        />
        <Select
          label={copy.consent}
          options={optionsWith(lead.consent, leadConsents, consentWord)}
          value={lead.consent}
          disabled={lead.consentBy === 'unsubscribe'}
          onValueChange={(consent) => void change({ consent: consent as LeadConsent })}
        />
      </div>
      <TagsInput label={copy.tags} tags={lead.tags} onChange={(tags) => void change({ tags })} />
      <TextArea
        label={copy.note}
        placeholder={copy.notePlaceholder}
        maxLength={limits.note}
        rows={5}
        value={text}
        onChange={({ target }) => {
          setDraft({ text: target.value, base: draft?.base ?? lead.note });
        }}
      />
      <Suspense>
        {conflict && (
          <ConflictNotice
            {...conflict}
            onKeepMine={() => {
              void save(conflict.mine);
            }}
            onTakeTheirs={() => {
              if (conflict.mine.note !== undefined) forget();
              setConflict(undefined);
            }}
          />
        )}
      </Suspense>
      <FormFailure {...failed} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          pending={pending}
          disabled={!pending && (text === lead.note || text.length > limits.note)}
          onClick={saveNote}
        >
          {copy.save}
        </Button>
        <p role="status" className="text-sm text-ink-muted">
          {saved && !pending && !draft && copy.saved}
        </p>
      </div>
    </div>
  );
}
