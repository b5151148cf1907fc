import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SegmentedFilter } from '@flowdeck/ui/segmented-filter';
import { Select } from '@flowdeck/ui/select';
import { plural } from '../../../platform/figures.ts';
import { SearchField } from '../../../platform/list/filter-controls.tsx';
import { useSearchText } from '../../../platform/list/use-search-text.ts';
import { problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { beginWithCopy as copy } from '../begin-with-copy.ts';
import { draftsQuery } from '../beginnings.queries.ts';
import { templateNames, type Beginning } from '../model/beginning.ts';
import { templateMailsCopy } from '../template-mails-copy.ts';

const firstOf: { [From in Beginning['from']]: Beginning & { from: From } } = {
  empty: { from: 'empty' },
  draft: { from: 'draft', draft: '' },
  template: { from: 'template', template: 'newsletter' },
};

const templates = templateNames.map((value) => {
  const { label, hint: description } = templateMailsCopy[value];
  return { value, label, description };
});

export interface BeginWithProps {
  /** What can be chosen, in this order. */
  choices: readonly Beginning['from'][];
  beginning: Beginning;
  onBeginningChange: (beginning: Beginning) => void;
}

/** Chooses what the subject and text of a broadcast begin with. */
export function BeginWith({ choices, beginning, onBeginningChange }: BeginWithProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-1.5">
        <span aria-hidden="true" className="text-sm font-medium">
          {copy.label}
        </span>
        <SegmentedFilter
          label={copy.label}
          options={choices.map((value) => ({ value, label: copy.from[value] }))}
          value={beginning.from}
          onValueChange={(from) => {
            onBeginningChange(firstOf[from]);
          }}
        />
      </div>
      {beginning.from === 'draft' && (
        <DraftSelect
          draft={beginning.draft}
          onDraftChange={(draft) => {
            onBeginningChange({ from: 'draft', draft });
          }}
        />
      )}
      {beginning.from === 'template' && (
        <Select
          label={copy.template}
          options={templates}
          value={beginning.template}
          onValueChange={(template) => {
            onBeginningChange({ from: 'template', template });
          }}
        />
      )}
    </div>
  );
}

interface DraftSelectProps {
  draft: string;
  onDraftChange: (draft: string) => void;
}

function DraftSelect({ draft, onDraftChange }: DraftSelectProps) {
  const [search, setSearch] = useState('');
  const typing = useSearchText(search, (text) => {
    setSearch(text);
    // It may not be among those that are found.
    onDraftChange('');
  });
  const { data, error } = useQuery(draftsQuery(useServices().api, search.trim()));
  return (
    <div className="grid grid-cols-1 gap-4">
      <SearchField filter={typing} label={copy.find} placeholder={copy.findPlaceholder} />
      <Select
        label={copy.draft}
        placeholder={data?.length === 0 ? copy.none : copy.choose}
        options={(data ?? []).map(({ id, title, openPlaceholders: notes }) => ({
          value: id,
          label: title,
          ...(notes > 0 && { description: copy.notes(plural(notes, copy.note)) }),
        }))}
        error={error ? problemText(error, copy.errors.list) : undefined}
        value={draft}
        onValueChange={onDraftChange}
      />
    </div>
  );
}
