import { requestArchive } from '@flowdeck/contract/operations/archive';
import { Button } from '@flowdeck/ui/button';
import { Section } from '@flowdeck/ui/section';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useServices } from '../../../platform/services.tsx';
import { useWorkspace } from '../../../platform/session/index.ts';
import { useAction } from '../../../platform/use-action.ts';
import { archiveCopy as copy } from '../archive-copy.ts';

/** How to download everything in the account and its workspace. */
export function ArchiveSection() {
  const { api, leaveTo } = useServices();
  const workspace = useWorkspace();
  const { run, pending, ...failed } = useAction(
    { mutationFn: () => api.call(requestArchive, {}) },
    {
      failed: copy.errors.download,
      done: copy.begun,
      onDone: ({ address }) => {
        // The answer to that address is a file, so the page stays.
        leaveTo(address);
      },
    },
  );
  return (
    <Section title={copy.title} landmark>
      <div className="grid justify-items-start gap-3 card p-4">
        <p className="text-ink-muted">{copy.hint}</p>
        {workspace?.isShared && (
          <p className="wrap-anywhere text-ink-muted">{copy.covers(workspace.name)}</p>
        )}
        <FormFailure {...failed} />
        <Button pending={pending} onClick={() => void run()}>
          {copy.download}
        </Button>
      </div>
    </Section>
  );
}
