import {
  verificationChecks,
  verificationSettings,
} from '@flowdeck/contract/workflows/workflow-settings';
import { CheckboxGroup } from '@flowdeck/ui/checkbox-group';
import { editDialog } from '../parts/edit-form.tsx';
import { workflowTypesCopy as copy } from '../workflow-types-copy.ts';

/** What a Verification workflow looks at. */
export const EditVerification = editDialog<'Verification'>()({
  schema: verificationSettings,
  toForm: (settings) => settings,
  toSettings: (settings) => settings,
  Fields: ({ choices }) => (
    <CheckboxGroup
      legend={copy.settings.checks}
      options={verificationChecks.map((value) => ({
        value,
        label: copy.verificationChecks[value],
        description: copy.fields.checks[value],
      }))}
      required
      {...choices('checks')}
    />
  ),
});
