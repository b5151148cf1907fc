import { platforms } from '@flowdeck/contract/content/social';
import { draftSources, weekdays } from '@flowdeck/contract/workflows/workflow-settings';
import { Checkbox } from '@flowdeck/ui/checkbox';
import { CheckboxGroup } from '@flowdeck/ui/checkbox-group';
import { Select } from '@flowdeck/ui/select';
import { TextField } from '@flowdeck/ui/text-field';
import type { distributionForm } from '../../model/settings-forms.ts';
import { timeZonesWith } from '../../model/time-zones.ts';
import { workflowSettingsCopy as names } from '../../workflow-settings-copy.ts';
import type { SettingsFields } from '../edit-form.tsx';
import { editWorkflowDialogCopy } from '../edit-workflow-dialog-copy.ts';

const { fields: copy } = editWorkflowDialogCopy;

/** Where and when a Marketing Distribution workflow posts, and from what. */
export const DistributionFields: SettingsFields<(typeof distributionForm)['schema']> = ({
  choices,
  field,
  toggle,
  values,
}) => (
  <>
    <CheckboxGroup
      legend={names.platforms}
      options={platforms.map((value) => ({ value, label: value }))}
      required
      {...choices('platforms')}
    />
    <CheckboxGroup
      legend={names.weekdays}
      options={weekdays.map((value) => ({ value, label: names.days[value] }))}
      required
      {...choices('weekdays')}
    />
    <div className="grid gap-4 page-sm:grid-cols-2">
      <TextField label={names.time} type="time" hint={copy.timeHint} {...field('time')} />
      <Select
        label={names.timeZone}
        options={timeZonesWith(values.timeZone).map((value) => ({ value, label: value }))}
        {...field('timeZone')}
      />
    </div>
    <Select
      label={names.source}
      options={draftSources.map((value) => ({ value, label: names.draftSources[value] }))}
      {...field('source')}
    />
    <Checkbox label={copy.postApproval} {...toggle('approval')} />
  </>
);
