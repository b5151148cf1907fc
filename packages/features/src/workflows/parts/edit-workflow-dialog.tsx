import type { WorkflowType } from '@flowdeck/contract/workflows/workflows';
import type { ComponentType } from 'react';
import { EditContentAutomation } from '../types/content-automation.tsx';
import { EditConversion } from '../types/conversion.tsx';
import { EditLeadCapture } from '../types/lead-capture.tsx';
import { EditLeadOutreach } from '../types/lead-outreach.tsx';
import { EditMarketingDistribution } from '../types/marketing-distribution.tsx';
import { EditVerification } from '../types/verification.tsx';
import { commonForm, EditForm, type EditWorkflowDialogProps } from './edit-form.tsx';

const dialogs: Readonly<Record<WorkflowType, ComponentType<EditWorkflowDialogProps>>> = {
  'Content Automation': EditContentAutomation,
  'Marketing Distribution': EditMarketingDistribution,
  'Lead Capture': EditLeadCapture,
  'Lead Outreach': EditLeadOutreach,
  Conversion: EditConversion,
  Verification: EditVerification,
};

/** For a workflow whose settings the server does not send. */
const plainForm = {
  schema: commonForm,
  toForm: () => ({}),
  toSettings: () => undefined,
  Fields: () => null,
};

/** Changes a workflow with the settings of its type, as far as the server has them. */
export function EditWorkflowDialog(props: EditWorkflowDialogProps) {
  const { settings } = props.workflow;
  if (!settings) return <EditForm {...props} form={plainForm} />;
  const Dialog = dialogs[settings.type];
  return <Dialog {...props} />;
}
