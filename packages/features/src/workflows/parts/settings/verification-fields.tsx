import { verificationChecks } from '@flowdeck/contract/workflows/workflow-settings';
import { CheckboxGroup } from '@flowdeck/ui/checkbox-group';
import type { verificationForm } from '../../model/settings-forms.ts';
import { workflowSettingsCopy as names } from '../../workflow-settings-copy.ts';
import type { SettingsFields } from '../edit-form.tsx';
import { editWorkflowDialogCopy } from '../edit-workflow-dialog-copy.ts';

const { checks } = editWorkflowDialogCopy.fields;

/** What a Verification workflow looks at. */
export const VerificationFields: SettingsFields<(typeof verificationForm)['schema']> = ({
  choices,
}) => (
  <CheckboxGroup
    legend={names.checks}
    options={verificationChecks.map((value) => ({ value, ...checks[value] }))}
    required
    {...choices('checks')}
  />
);
