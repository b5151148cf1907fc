import { Checkbox, type CheckboxProps } from '@flowdeck/ui/checkbox';
import { useWorkspace } from '../../../platform/session/index.ts';
import { workflowTypesCopy } from '../../workflow-types-copy.ts';

/** Whether a workflow asks before something goes out, and that the rule of its workspace may ask anyway. */
export function ApprovalField(props: Omit<CheckboxProps, 'description'>) {
  const isRule = useWorkspace()?.editorsNeedApproval === true;
  return (
    <Checkbox {...props} description={isRule ? workflowTypesCopy.fields.approvalRule : undefined} />
  );
}
