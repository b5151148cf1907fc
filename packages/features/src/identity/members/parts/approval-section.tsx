import { changeApproval } from '@flowdeck/contract/identity/workspaces';
import { Section } from '@flowdeck/ui/section';
import { Switch } from '@flowdeck/ui/switch';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useServices } from '../../../platform/services.tsx';
import { useSession, useWorkspace } from '../../../platform/session/index.ts';
import { useAction } from '../../../platform/use-action.ts';
import { approvalCopy as copy } from '../approval-copy.ts';

/** Whether what editors send waits for an owner; for owners alone. */
export function ApprovalSection() {
  const { api } = useServices();
  const { update } = useSession();
  const workspace = useWorkspace();
  const { run, pending, running, ...failed } = useAction(
    {
      mutationFn: (editorsNeedApproval: boolean) =>
        api.call(changeApproval, { body: { editorsNeedApproval } }),
    },
    {
      failed: copy.errors.change,
      onDone: (_, editorsNeedApproval) => {
        if (workspace) update({ workspace: { ...workspace, editorsNeedApproval } });
      },
    },
  );
  if (workspace?.role !== 'owner') return null;
  return (
    <Section title={copy.title} landmark>
      <div className="grid grid-cols-1 gap-4 card p-4">
        <Switch
          label={copy.label}
          description={copy.hint}
          stateLabels={[copy.on, copy.off]}
          checked={running ?? workspace.editorsNeedApproval}
          disabled={pending}
          onCheckedChange={(checked) => void run(checked)}
        />
        <FormFailure {...failed} />
      </div>
    </Section>
  );
}
