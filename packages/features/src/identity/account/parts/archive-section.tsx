import { useState } from 'react';
import { requestArchive } from '@flowdeck/contract/operations/archive';
import { Button } from '@flowdeck/ui/button';
import { Section } from '@flowdeck/ui/section';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useNotify } from '../../../platform/notifications/index.ts';
import { isSessionEnded, problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { archiveCopy as copy } from '../archive-copy.ts';

/** How to download everything in the account and its workspace. */
export function ArchiveSection() {
  const { api, leaveTo } = useServices();
  const notify = useNotify();
  const [failed, setFailed] = useState<{ error: unknown }>();
  const { pending, submit } = useSubmit(async () => {
    setFailed(undefined);
    try {
      // The answer to that address is a file, so the page stays.
      leaveTo((await api.call(requestArchive, {})).address);
      notify({ tone: 'success', title: copy.begun });
    } catch (error) {
      setFailed({ error });
    }
  });
  return (
    <Section title={copy.title} landmark>
      <div className="grid justify-items-start gap-3 rounded-xl border border-line bg-surface p-4">
        <p className="text-ink-muted">{copy.hint}</p>
        <FormFailure
          failure={failed && problemText(failed.error, copy.errors.download)}
          sessionEnded={isSessionEnded(failed?.error)}
        />
        <Button pending={pending} onClick={() => void submit()}>
          {copy.download}
        </Button>
      </div>
    </Section>
  );
}
