import { platforms } from '@flowdeck/contract/content/social';
import {
  distributionSettings,
  draftSources,
  weekdays,
} from '@flowdeck/contract/workflows/workflow-settings';
import { CheckboxGroup } from '@flowdeck/ui/checkbox-group';
import { Select } from '@flowdeck/ui/select';
import { TextField } from '@flowdeck/ui/text-field';
import { TimeZoneSelect } from '../../platform/time-zone-select.tsx';
import { editDialog } from '../parts/edit-form.tsx';
import { ApprovalField } from '../parts/settings/approval-field.tsx';
import { workflowTypesCopy as copy } from '../workflow-types-copy.ts';

/** Where and when a Marketing Distribution workflow posts, and from what. */
export const EditMarketingDistribution = editDialog<'Marketing Distribution'>()({
  schema: distributionSettings,
  toForm: (settings) => settings,
  toSettings: (settings) => settings,
  Fields: ({ choices, field, toggle }) => (
    <>
      <CheckboxGroup
        legend={copy.settings.platforms}
        options={platforms.map((value) => ({ value, label: value }))}
        required
        {...choices('platforms')}
      />
      <CheckboxGroup
        legend={copy.settings.weekdays}
        options={weekdays.map((value) => ({ value, label: copy.days[value] }))}
        required
        {...choices('weekdays')}
      />
      <div className="grid gap-4 page-sm:grid-cols-2">
        <TextField
          label={copy.settings.time}
          type="time"
          hint={copy.fields.timeHint}
          {...field('time')}
        />
        <TimeZoneSelect label={copy.settings.timeZone} {...field('timeZone')} />
      </div>
      <Select
        label={copy.settings.source}
        options={draftSources.map((value) => ({ value, label: copy.draftSources[value] }))}
        {...field('source')}
      />
      <ApprovalField label={copy.fields.postApproval} {...toggle('approval')} />
    </>
  ),
});
