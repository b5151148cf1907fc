import {
  verificationChecks,
  verificationSettings,
} from '@flowdeck/contract/workflows/workflow-settings';
import { CheckboxGroup } from '@flowdeck/ui/checkbox-group';
import * as z from 'zod/mini';
import { commonForm } from '../model/settings-form.ts';
import { editDialog } from '../parts/edit-form.tsx';
import { workflowTypesCopy as copy } from '../workflow-types-copy.ts';

/** What a Verification workflow looks at. */
export const EditVerification = editDialog<'Verification'>()({
  schema: z.extend(commonForm, { checks: verificationSettings.shape.checks }),
  toForm: ({ checks }) => ({ checks }),
  toSettings: ({ checks }) => ({ type: 'Verification', checks }),
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
