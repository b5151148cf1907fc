import { Checkbox, type CheckboxProps } from '@flowdeck/ui/checkbox';
import { useSession } from '../../../platform/session/index.ts';
import { workflowTypesCopy } from '../../workflow-types-copy.ts';

/** Whether a workflow asks before something goes out, and that the rule of its workspace may ask anyway. */
export function ApprovalField(props: Omit<CheckboxProps, 'description'>) {
  const { state } = useSession();
  const isRule =
    state.status === 'authenticated' && state.user.workspace?.editorsNeedApproval === true;
  return (
    <Checkbox {...props} description={isRule ? workflowTypesCopy.fields.approvalRule : undefined} />
  );
}
