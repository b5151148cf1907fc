import { contentLengths, contentTones, keywordLimits } from '@flowdeck/contract/content/content';
import { validate } from '@flowdeck/contract/validate';
import { contentSettings } from '@flowdeck/contract/workflows/workflow-settings';
import { ChipInput } from '@flowdeck/ui/chip-input';
import { Select } from '@flowdeck/ui/select';
import { TextArea } from '@flowdeck/ui/text-area';
import * as z from 'zod/mini';
import { editDialog } from '../parts/edit-form.tsx';
import { workflowTypesCopy as copy } from '../workflow-types-copy.ts';

/** The lines of a text that say something. */
const linesOf = (lines: string): string[] => lines.split('\n').filter((line) => line.trim() !== '');

/** One topic a line. */
const topicLines = z.string().check(({ value, issues }) => {
  const [issue] = validate(contentSettings.shape.topics, linesOf(value)).error?.issues ?? [];
  if (issue) issues.push({ code: 'custom', message: issue.message, input: value });
});

/** What a Content Automation workflow writes about, and how. */
export const EditContentAutomation = editDialog<'Content Automation'>()({
  schema: z.extend(contentSettings, { topics: topicLines }),
  toForm: ({ topics, ...settings }) => ({ ...settings, topics: topics.join('\n') }),
  toSettings: ({ topics, ...settings }) => ({ ...settings, topics: linesOf(topics) }),
  Fields: ({ entries, field }) => (
    <>
      <TextArea
        label={copy.settings.topics}
        hint={copy.fields.topicsHint}
        rows={6}
        dir="auto"
        {...field('topics')}
      />
      <div className="grid gap-4 page-sm:grid-cols-2">
        <Select
          label={copy.settings.tone}
          options={contentTones.map((value) => ({ value, label: copy.tones[value] }))}
          {...field('tone')}
        />
        <Select
          label={copy.settings.length}
          options={contentLengths.map((value) => ({ value, label: copy.lengths[value] }))}
          {...field('length')}
        />
      </div>
      <ChipInput
        label={copy.settings.keywords}
        hint={copy.fields.keywordsHint}
        max={keywordLimits.count}
        {...entries('keywords')}
      />
    </>
  ),
});
