import { useMutation, useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import FlaskConical from 'lucide-react/icons/flask-conical';
import MoreHorizontal from 'lucide-react/icons/more-horizontal';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Zap from 'lucide-react/icons/zap';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Menu, MenuItem, MenuSeparator } from '@flowdeck/ui/late-menu';
import { useNotify } from '../../platform/notifications/index.ts';
import { isSessionEnded, problemText } from '../../platform/problem-text.ts';
import { useServices } from '../../platform/services.tsx';
import { useSubmit } from '../../platform/use-submit.ts';
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

export interface ActionFailure {
  /** What it says. */
  failure: string;
  /** Signing in again helps. */
  sessionEnded: boolean;
}

export interface WorkflowActionsProps {
  workflow: WorkflowDetail;
  /** What is done without a dialog has failed; undefined when it is tried again. */
  onFailure: (failure: ActionFailure | undefined) => void;
  /** The workflow is gone: its page has nothing more to show. */
  onDeleted: () => void;
}

/** What can be done with a workflow. */
export function WorkflowActions({ workflow, onFailure, onDeleted }: WorkflowActionsProps) {
  const { id, type } = workflow;
  const services = useServices();
  const client = useQueryClient();
  const notify = useNotify();
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'dry-run'>();
  const onOpenChange = (open: boolean) => {
    if (!open) setDialog(undefined);
  };
  const run = useMutation(beginRun(services, client, id));
  const copyOf = useMutation(copyWorkflow(services, client, id));
  const running = useSubmit(async () => {
    onFailure(undefined);
    await run.mutateAsync().then(
      () => {
        notify({ tone: 'success', title: copy.running });
      },
      (error: unknown) => {
        onFailure({ failure: problemText(error, errors.run), sessionEnded: isSessionEnded(error) });
      },
    );
  });
  const copying = useSubmit(async () => {
    onFailure(undefined);
    await copyOf.mutateAsync().then(
      ({ name }) => {
        notify({ tone: 'success', title: copy.duplicated(name) });
      },
      (error: unknown) => {
        onFailure({
          failure: problemText(error, errors.duplicate),
          sessionEnded: isSessionEnded(error),
        });
      },
    );
  });
  return (
    <>
      {runsByHand(type) && (
        <Button
          pending={running.pending}
          icon={<Zap aria-hidden className="size-4" />}
          onClick={() => void running.submit()}
        >
          {copy.runNow}
        </Button>
      )}
      <StatusToggle workflow={workflow} />
      <Menu
        trigger={
          <Button
            pending={copying.pending}
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
        <MenuItem icon={<Copy />} onSelect={() => void copying.submit()}>
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
        {dialog === 'edit' && (
          <EditWorkflowDialog workflow={workflow} open onOpenChange={onOpenChange} />
        )}
        {dialog === 'delete' && (
          <DeleteWorkflowDialog
            workflow={workflow}
            open
            onOpenChange={onOpenChange}
            onDeleted={onDeleted}
          />
        )}
        {dialog === 'dry-run' && <DryRunDialog id={id} open onOpenChange={onOpenChange} />}
      </Suspense>
    </>
  );
}
