import { useQueryClient } from '@tanstack/react-query';
import { noticeFrequencies } from '@flowdeck/contract/identity/workspaces';
import { SegmentedFilter } from '@flowdeck/ui/segmented-filter';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useServices } from '../../../platform/services.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { workspacesCopy } from '../workspaces-copy.ts';
import { chooseNotices } from '../workspaces.mutations.ts';
import type { OwnWorkspace } from '../workspaces.queries.ts';

const { notices: copy, errors } = workspacesCopy;

const options = noticeFrequencies.map((value) => ({ value, label: copy.options[value] }));

interface NoticeChoiceProps {
  workspace: Pick<OwnWorkspace, 'id' | 'name' | 'notices'>;
}

/** How often the user hears by email what waits for them in a workspace; nothing where no emails leave. */
export function NoticeChoice({ workspace: { id, name, notices } }: NoticeChoiceProps) {
  const { run, running, ...failed } = useAction(
    chooseNotices(id, useServices(), useQueryClient()),
    { failed: errors.notices },
  );
  const chosen = noticeFrequencies.find((one) => one === (running ?? notices));
  if (chosen === undefined) return null;
  return (
    <div className="grid basis-full grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span aria-hidden="true" className="text-sm text-ink-muted">
          {copy.label}
        </span>
        <SegmentedFilter
          label={copy.labelOf(name)}
          options={options}
          value={chosen}
          onValueChange={(frequency) => void run(frequency)}
        />
        <span className="text-sm text-ink-muted">{copy.hints[chosen]}</span>
      </div>
      <FormFailure {...failed} />
    </div>
  );
}
