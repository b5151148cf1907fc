import { useQuery } from '@tanstack/react-query';
import { leadFollowUps, leadSources } from '@flowdeck/contract/leads/leads';
import { captureSettings } from '@flowdeck/contract/workflows/workflow-settings';
import { tagLimits } from '@flowdeck/contract/leads/tag-list';
import { ChipInput } from '@flowdeck/ui/chip-input';
import { CheckboxGroup } from '@flowdeck/ui/checkbox-group';
import * as z from 'zod/mini';
import type { ChoicesProps } from '../../platform/form/contract-form.ts';
import { useServices } from '../../platform/services.tsx';
import { editDialog } from '../parts/edit-form.tsx';
import { ScoreSelect, scoreText } from '../parts/settings/score-select.tsx';
import { formChoicesQuery } from '../workflow-page.queries.ts';
import { workflowTypesCopy as copy } from '../workflow-types-copy.ts';

/** Which leads a Lead Capture workflow takes in, and what it starts for them. */
export const EditLeadCapture = editDialog<'Lead Capture'>()({
  schema: z.extend(captureSettings, { leastScore: scoreText }),
  toForm: ({ leastScore, ...settings }) => ({ ...settings, leastScore: String(leastScore) }),
  toSettings: ({ leastScore, ...settings }) => ({ ...settings, leastScore: Number(leastScore) }),
  Fields: ({ choices, entries, field }) => (
    <>
      <CheckboxGroup
        legend={copy.settings.sources}
        options={leadSources.map((value) => ({ value, label: copy.leadSources[value] }))}
        required
        {...choices('sources')}
      />
      <CheckboxGroup
        legend={copy.settings.followUp}
        hint={copy.fields.followUpHint}
        options={leadFollowUps.map((value) => ({
          value,
          label: copy.followUps[value],
          description: copy.fields.followUps[value],
        }))}
        {...choices('followUp')}
      />
      <ScoreSelect label={copy.settings.leastScore} {...field('leastScore')} />
      <ChipInput
        label={copy.settings.tags}
        hint={copy.fields.tagsHint}
        max={tagLimits.count}
        {...entries('tags')}
      />
      {/* Last, because it comes later than the rest. */}
      <FormChoices {...choices('forms')} />
    </>
  ),
});

function FormChoices(chosen: ChoicesProps<string[]>) {
  const { data: forms } = useQuery(formChoicesQuery(useServices().api));
  const options = forms && [...forms, ...deletedForms(chosen.value, forms)];
  if (!options?.length) return null;
  return (
    <CheckboxGroup
      legend={copy.settings.forms}
      hint={copy.fields.formsHint}
      options={options}
      {...chosen}
    />
  );
}

/** Chosen forms that are gone: they can be taken from the workflow here. */
const deletedForms = (chosen: readonly string[], forms: readonly { value: string }[]) =>
  chosen
    .filter((id) => !forms.some(({ value }) => value === id))
    .map((value) => ({ value, label: copy.values.deletedForm }));
