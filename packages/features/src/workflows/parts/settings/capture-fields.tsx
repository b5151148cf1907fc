import { useQuery } from '@tanstack/react-query';
import { leadSources } from '@flowdeck/contract/leads/leads';
import { leadFollowUps } from '@flowdeck/contract/workflows/workflow-settings';
import { CheckboxGroup } from '@flowdeck/ui/checkbox-group';
import { useServices } from '../../../platform/services.tsx';
import type { captureForm } from '../../model/settings-forms.ts';
import { workflowSettingsCopy as names } from '../../workflow-settings-copy.ts';
import { formChoicesQuery } from '../../workflow-page.queries.ts';
import type { SettingsFields } from '../edit-form.tsx';
import { editWorkflowDialogCopy } from '../edit-workflow-dialog-copy.ts';
import { ScoreSelect } from './score-select.tsx';

const { fields: copy } = editWorkflowDialogCopy;

/** Chosen forms that are gone: whoever deletes a form can take it from the workflow here. */
const deletedForms = (chosen: readonly string[], forms: readonly { value: string }[]) =>
  chosen
    .filter((id) => !forms.some(({ value }) => value === id))
    .map((value) => ({ value, label: names.values.deletedForm }));

/** Which leads a Lead Capture workflow takes in, and what it starts for them. */
export const CaptureFields: SettingsFields<(typeof captureForm)['schema']> = ({
  choices,
  field,
}) => {
  const { data: forms } = useQuery(formChoicesQuery(useServices().api));
  const chosen = choices('forms');
  const options = forms && [...forms, ...deletedForms(chosen.value, forms)];
  return (
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
      {/* Last, because it comes later than the rest. */}
      {options && options.length > 0 && (
        <CheckboxGroup legend={names.forms} hint={copy.formsHint} options={options} {...chosen} />
      )}
    </>
  );
};
