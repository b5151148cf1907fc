import { leadSources } from '@flowdeck/contract/leads';
import { leadFollowUps } from '@flowdeck/contract/workflow-settings';
import { CheckboxGroup } from '@flowdeck/ui/checkbox-group';
import type { captureForm } from '../../model/settings-forms.ts';
import { workflowSettingsCopy as names } from '../../workflow-settings-copy.ts';
import type { SettingsFields } from '../edit-form.tsx';
import { editWorkflowDialogCopy } from '../edit-workflow-dialog-copy.ts';
import { ScoreSelect } from './score-select.tsx';

const { fields: copy } = editWorkflowDialogCopy;

/** Which leads a Lead Capture workflow takes in, and what it starts for them. */
export const CaptureFields: SettingsFields<(typeof captureForm)['schema']> = ({
  choices,
  field,
}) => (
  <>
    <CheckboxGroup
      legend={names.sources}
      options={leadSources.map((value) => ({ value, label: names.leadSources[value] }))}
      required
      {...choices('sources')}
    />
    <CheckboxGroup
      legend={names.followUp}
      hint={copy.followUpHint}
      options={leadFollowUps.map((value) => ({ value, ...copy.followUps[value] }))}
      {...choices('followUp')}
    />
    <ScoreSelect label={names.leastScore} {...field('leastScore')} />
  </>
);
