import { useMutation, useQueryClient } from '@tanstack/react-query';
import { workflowTypes } from '@flowdeck/contract/workflows';
import { limits } from '@flowdeck/contract/text';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/dialog';
import { Select } from '@flowdeck/ui/select';
import { TextArea } from '@flowdeck/ui/text-area';
import { TextField } from '@flowdeck/ui/text-field';
import { useServices } from '../../platform/services.tsx';
import { useSubmit } from '../../platform/use-submit.ts';
import { emptyDraft, finished, type WorkflowDraft } from '../model/workflow-draft.ts';
import { createNewWorkflow, type NewWorkflow } from '../workflows.mutations.ts';

export interface CreateWorkflowDialogProps {
  open: boolean;
  /** Kept by the screen, so that closing by accident loses nothing. */
  draft: WorkflowDraft;
  onDraftChange: (draft: WorkflowDraft) => void;
  onOpenChange: (open: boolean) => void;
}

/** Name, type and description of a new workflow. A failure keeps it open with all that was typed. */
export function CreateWorkflowDialog({
  open,
  draft,
  onDraftChange,
  onOpenChange,
}: CreateWorkflowDialogProps) {
  const services = useServices();
  const create = useMutation(createNewWorkflow(services, useQueryClient()));
  const { name, type, description } = draft;
  const change = (part: Partial<WorkflowDraft>) => {
    onDraftChange({ ...draft, ...part });
  };
  const close = () => {
    onDraftChange(emptyDraft);
    onOpenChange(false);
  };
  const ready = finished(draft);
  const { pending, submit } = useSubmit(async (body: NewWorkflow) => {
    await create.mutateAsync(body).then(close, () => undefined);
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create Workflow"
      description="It starts paused; press Start on its card when it should run."
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void submit(ready);
      }}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!ready} pending={pending}>
            Create Workflow
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label="Name"
          required
          maxLength={limits.name}
          value={name}
          onChange={(event) => {
            change({ name: event.target.value });
          }}
        />
        <Select
          label="Type"
          required
          placeholder="Choose a type"
          options={workflowTypes.map((value) => ({ value, label: value }))}
          value={type}
          onValueChange={(value) => {
            change({ type: value });
          }}
        />
        <TextArea
          label="Description"
          required
          limit={limits.description}
          value={description}
          onChange={(event) => {
            change({ description: event.target.value });
          }}
        />
      </div>
    </Dialog>
  );
}
