import { contentLengths, contentTones, keywordLimits } from '@flowdeck/contract/content/content';
import { ChipInput } from '@flowdeck/ui/chip-input';
import { Select } from '@flowdeck/ui/select';
import { TextArea } from '@flowdeck/ui/text-area';
import type { contentForm } from '../../model/settings-forms.ts';
import { workflowSettingsCopy as names } from '../../workflow-settings-copy.ts';
import type { SettingsFields } from '../edit-form.tsx';
import { editWorkflowDialogCopy } from '../edit-workflow-dialog-copy.ts';

const { fields: copy } = editWorkflowDialogCopy;

/** What a Content Automation workflow writes about, and how. */
export const ContentFields: SettingsFields<(typeof contentForm)['schema']> = ({
  entries,
  field,
}) => (
  <>
    <TextArea label={copy.topics} hint={copy.topicsHint} rows={6} dir="auto" {...field('topics')} />
    <div className="grid gap-4 page-sm:grid-cols-2">
      <Select
        label={names.tone}
        options={contentTones.map((value) => ({ value, label: names.tones[value] }))}
        {...field('tone')}
      />
      <Select
        label={names.length}
        options={contentLengths.map((value) => ({ value, label: names.lengths[value] }))}
        {...field('length')}
      />
    </div>
    <ChipInput
      label={names.keywords}
      hint={copy.keywordsHint}
      max={keywordLimits.count}
      {...entries('keywords')}
    />
  </>
);
