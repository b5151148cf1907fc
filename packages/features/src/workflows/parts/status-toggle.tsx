import { useQueryClient } from '@tanstack/react-query';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Button } from '@flowdeck/ui/button';
import { useServices } from '../../platform/services.tsx';
import { useAction } from '../../platform/use-action.ts';
import { workflowPageCopy } from '../workflow-page-copy.ts';
import type { WorkflowDetail } from '../workflow-page.queries.ts';
import { setWorkflowStatus } from '../workflows.mutations.ts';

const copy = workflowPageCopy.actions;

/** Starts or pauses the workflow. A failure is only logged, as on its card. */
export function StatusToggle({ workflow }: { workflow: WorkflowDetail }) {
  const { run, pending } = useAction(setWorkflowStatus(useServices(), useQueryClient()));
  const isActive = workflow.status === 'active';
  const Icon = isActive ? Pause : Play;
  return (
    <Button
      pending={pending}
      icon={<Icon aria-hidden className="size-4" />}
      onClick={({ detail }) => {
        // The second click of a double click would undo the first one.
        if (detail < 2) void run({ workflow, status: isActive ? 'paused' : 'active' });
      }}
    >
      {isActive ? copy.pause : copy.start}
    </Button>
  );
}
