import { useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import FlaskConical from 'lucide-react/icons/flask-conical';
import MoreHorizontal from 'lucide-react/icons/more-horizontal';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Zap from 'lucide-react/icons/zap';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Menu, MenuItem, MenuSeparator } from '@flowdeck/ui/late-menu';
import { useServices } from '../../platform/services.tsx';
import { useAction } from '../../platform/use-action.ts';
import { runsByHand } from '../model/rhythm.ts';
import { workflowPageCopy } from '../workflow-page-copy.ts';
import { beginRun, copyWorkflow } from '../workflow-page.mutations.ts';
import type { WorkflowDetail } from '../workflow-page.queries.ts';
import { StatusToggle } from './status-toggle.tsx';

const { actions: copy, errors } = workflowPageCopy;

const EditWorkflowDialog = lazy(async () => ({
  default: (await import('./edit-workflow-dialog.tsx')).EditWorkflowDialog,
}));
const DeleteWorkflowDialog = lazy(async () => ({
  default: (await import('./delete-workflow-dialog.tsx')).DeleteWorkflowDialog,
}));
const DryRunDialog = lazy(async () => ({
  default: (await import('./dry-run-dialog.tsx')).DryRunDialog,
}));

/** What is done without a dialog. A failure is for the page to show. */
export function useWorkflowActions(id: string) {
  const services = useServices();
  const client = useQueryClient();
  const run = useAction(beginRun(services, client, id), { failed: errors.run, done: copy.running });
  const duplicate = useAction(copyWorkflow(services, client, id), {
    failed: errors.duplicate,
    done: ({ name }) => copy.duplicated(name),
  });
  return { run, duplicate };
}

export interface WorkflowActionsProps extends ReturnType<typeof useWorkflowActions> {
  workflow: WorkflowDetail;
  /** The workflow is gone: its page has nothing more to show. */
  onDeleted: () => void;
}

/** What can be done with a workflow. */
export function WorkflowActions({ workflow, run, duplicate, onDeleted }: WorkflowActionsProps) {
  const { id, type } = workflow;
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'dry-run'>();
  const close = () => {
    setDialog(undefined);
  };
  return (
    <>
      {runsByHand(type) && (
        <Button
          pending={run.pending}
          icon={<Zap aria-hidden className="size-4" />}
          onClick={() => void run.run()}
        >
          {copy.runNow}
        </Button>
      )}
      <StatusToggle workflow={workflow} />
      <Menu
        trigger={
          <Button
            pending={duplicate.pending}
            icon={<MoreHorizontal aria-hidden className="size-4" />}
            iconOnly
          >
            {copy.more}
          </Button>
        }
      >
        <MenuItem
          icon={<Pencil />}
          onSelect={() => {
            setDialog('edit');
          }}
        >
          {copy.edit}
        </MenuItem>
        {runsByHand(type) && (
          <MenuItem
            icon={<FlaskConical />}
            onSelect={() => {
              setDialog('dry-run');
            }}
          >
            {copy.dryRun}
          </MenuItem>
        )}
        <MenuItem icon={<Copy />} onSelect={() => void duplicate.run()}>
          {copy.duplicate}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<Trash2 />}
          danger
          onSelect={() => {
            setDialog('delete');
          }}
        >
          {copy.remove}
        </MenuItem>
      </Menu>
      <Suspense>
        {dialog === 'edit' && <EditWorkflowDialog workflow={workflow} open onOpenChange={close} />}
        {dialog === 'delete' && (
          <DeleteWorkflowDialog workflow={workflow} onClose={close} onDeleted={onDeleted} />
        )}
        {dialog === 'dry-run' && <DryRunDialog id={id} onClose={close} />}
      </Suspense>
    </>
  );
}
