import {
  captureForm,
  contentForm,
  conversionForm,
  distributionForm,
  outreachForm,
  plainForm,
  verificationForm,
} from '../model/settings-forms.ts';
import type { WorkflowDetail } from '../workflow-page.queries.ts';
import { EditForm } from './edit-form.tsx';
import { CaptureFields } from './settings/capture-fields.tsx';
import { ContentFields } from './settings/content-fields.tsx';
import { ConversionFields, OutreachFields } from './settings/mail-fields.tsx';
import { DistributionFields } from './settings/distribution-fields.tsx';
import { VerificationFields } from './settings/verification-fields.tsx';

export interface EditWorkflowDialogProps {
  workflow: WorkflowDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Changes a workflow with the settings of its type, as far as the server has them. */
export function EditWorkflowDialog(props: EditWorkflowDialogProps) {
  switch (props.workflow.settings?.type) {
    case 'Content Automation':
      return <EditForm {...props} kind={contentForm} Fields={ContentFields} />;
    case 'Marketing Distribution':
      return <EditForm {...props} kind={distributionForm} Fields={DistributionFields} />;
    case 'Lead Outreach':
      return <EditForm {...props} kind={outreachForm} Fields={OutreachFields} size="lg" />;
    case 'Conversion':
      return <EditForm {...props} kind={conversionForm} Fields={ConversionFields} size="lg" />;
    case 'Verification':
      return <EditForm {...props} kind={verificationForm} Fields={VerificationFields} />;
    case 'Lead Capture':
      return <EditForm {...props} kind={captureForm} Fields={CaptureFields} />;
    default:
      return <EditForm {...props} kind={plainForm} Fields={() => null} />;
  }
}
