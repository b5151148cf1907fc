import Download from 'lucide-react/icons/download';
import { getLeadData } from '@flowdeck/contract/leads/lead-records';
import { Button } from '@flowdeck/ui/button';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { useServices } from '../../platform/services.tsx';
import { useAction } from '../../platform/use-action.ts';
import { leadRecordCopy } from '../lead-record-copy.ts';

const { privacy: copy, errors } = leadRecordCopy;

/** What a person may ask for whose data this is: all of it as a file. */
export function LeadPrivacy({ id }: { id: string }) {
  const { api } = useServices();
  const { run, pending, ...failed } = useAction(
    {
      mutationFn: async () => {
        const { saveText } = await import('../../platform/save-text.ts');
        const data = await api.call(getLeadData, { params: { id } });
        saveText(JSON.stringify(data, null, 2), `lead-${id}.json`, 'application/json');
      },
    },
    { failed: errors.export, done: copy.exported },
  );
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-muted">{copy.hint}</p>
      <FormFailure {...failed} />
      <div>
        <Button
          pending={pending}
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => void run()}
        >
          {copy.export}
        </Button>
      </div>
    </div>
  );
}
