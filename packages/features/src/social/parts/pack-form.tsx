import { CalendarClock, RotateCw } from 'lucide-react';
import { platforms, postingFrequencies } from '@flowdeck/contract/social';
import { limits } from '@flowdeck/contract/text';
import { Button } from '@flowdeck/ui/button';
import { CheckboxGroup } from '@flowdeck/ui/checkbox-group';
import { Notice } from '@flowdeck/ui/notice';
import { Select } from '@flowdeck/ui/select';
import { Switch } from '@flowdeck/ui/switch';
import { TextArea } from '@flowdeck/ui/text-area';
import { TextField } from '@flowdeck/ui/text-field';
import { useFirstWrongField } from '../../platform/use-first-wrong-field.ts';
import { frequencyLabels } from '../social-copy.ts';
import type { SocialPackState } from '../use-social-pack.ts';

const links = [
  { key: 'ctaLink', label: 'Call-to-action link' },
  { key: 'imageUrl', label: 'Image URL' },
  { key: 'videoUrl', label: 'Video URL' },
] as const;

/** What to say, where, and when. */
export function PackForm({ social }: { social: SocialPackState }) {
  const { draft, change, failure, wrong, missing, pending, timeZone, regenerate, schedule } =
    social;
  const form = useFirstWrongField<HTMLFormElement>(social.refusals);
  return (
    <form
      ref={form}
      noValidate
      aria-label="Social media pack"
      className="grid gap-4 rounded-xl border border-line bg-surface p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.selectedPlatforms.length > 0) void regenerate();
      }}
    >
      <TextField
        label="Post title"
        autoComplete="off"
        dir="auto"
        maxLength={limits.title}
        value={draft.postTitle}
        onChange={({ target: { value } }) => {
          change({ postTitle: value });
        }}
      />
      <TextArea
        label="Content summary"
        dir="auto"
        limit={limits.summary}
        value={draft.contentSummary}
        onChange={({ target: { value } }) => {
          change({ contentSummary: value });
        }}
      />
      {links.map(({ key, label }) => (
        <TextField
          key={key}
          label={label}
          type="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={limits.url}
          error={wrong[key]}
          value={draft[key]}
          onChange={({ target: { value } }) => {
            change({ [key]: value });
          }}
        />
      ))}
      <CheckboxGroup
        legend="Platforms"
        options={platforms.map((value) => ({ value, label: value }))}
        value={draft.selectedPlatforms}
        onValueChange={(selectedPlatforms) => {
          change({ selectedPlatforms });
        }}
      />
      <div className="grid gap-4 page-sm:grid-cols-2">
        <TextField
          label="Schedule date"
          type="date"
          value={draft.scheduleDate}
          onChange={({ target: { value } }) => {
            change({ scheduleDate: value });
          }}
        />
        <TextField
          label="Schedule time"
          type="time"
          hint={`Time zone: ${timeZone}`}
          value={draft.scheduleTime}
          onChange={({ target: { value } }) => {
            change({ scheduleTime: value });
          }}
        />
      </div>
      <Select
        label="Posting frequency"
        options={postingFrequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
        value={draft.postingFrequency}
        onValueChange={(postingFrequency) => {
          change({ postingFrequency });
        }}
      />
      <Switch
        label="Automation"
        stateLabels={['Active', 'Inactive']}
        checked={draft.automationEnabled}
        onCheckedChange={(automationEnabled) => {
          change({ automationEnabled });
        }}
      />
      {failure !== undefined && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          pending={pending}
          disabled={draft.selectedPlatforms.length === 0}
          icon={<RotateCw aria-hidden className="size-4" />}
        >
          Regenerate
        </Button>
        <Button
          disabled={pending}
          icon={<CalendarClock aria-hidden className="size-4" />}
          onClick={() => void schedule()}
        >
          Schedule Post
        </Button>
        <p role="alert" className="min-w-0 flex-[1_1_12rem] text-sm text-negative-ink">
          {missing}
        </p>
      </div>
    </form>
  );
}
