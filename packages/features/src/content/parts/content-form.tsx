import { Sparkles } from 'lucide-react';
import { contentLengths, contentTones, keywordLimits } from '@flowdeck/contract/content';
import { limits } from '@flowdeck/contract/text';
import { Button } from '@flowdeck/ui/button';
import { Checkbox } from '@flowdeck/ui/checkbox';
import { ChipInput } from '@flowdeck/ui/chip-input';
import { Notice } from '@flowdeck/ui/notice';
import { Select } from '@flowdeck/ui/select';
import { TextField } from '@flowdeck/ui/text-field';
import { lengthLabels, toneLabels } from '../content-copy.ts';
import { keywordIssue, withKeyword } from '../model/content-draft.ts';
import type { ContentGenerator } from '../use-content-generator.ts';

/** What to write about, and how. */
export function ContentForm({ generator }: { generator: ContentGenerator }) {
  const { draft, change, failure, view, pending, ready, submit } = generator;
  return (
    <form
      noValidate
      aria-label="Content request"
      className="grid gap-4 rounded-xl border border-line bg-surface p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void submit();
      }}
    >
      <TextField
        label="Title"
        required
        autoComplete="off"
        dir="auto"
        placeholder="What should the piece be about?"
        maxLength={limits.title}
        value={draft.title}
        onChange={({ target: { value } }) => {
          change(() => ({ title: value }));
        }}
      />
      <ChipInput
        label="Keywords"
        hint="Press Enter to add. The first one is what the SEO checks look for."
        max={keywordLimits.count}
        values={draft.keywords}
        onAdd={(keyword) => {
          const issue = keywordIssue(keyword);
          if (issue === undefined) {
            change(({ keywords }) => ({ keywords: withKeyword(keywords, keyword) }));
          }
          return issue;
        }}
        onRemove={(keyword) => {
          change(({ keywords }) => ({ keywords: keywords.filter((kept) => kept !== keyword) }));
        }}
      />
      <div className="grid gap-4 page-sm:grid-cols-2">
        <Select
          label="Tone"
          options={contentTones.map((value) => ({ value, label: toneLabels[value] }))}
          value={draft.tone}
          onValueChange={(tone) => {
            change(() => ({ tone }));
          }}
        />
        <Select
          label="Length"
          options={contentLengths.map((value) => ({ value, ...lengthLabels[value] }))}
          value={draft.length}
          onValueChange={(length) => {
            change(() => ({ length }));
          }}
        />
      </div>
      <Checkbox
        label="Optimize for SEO"
        description="Places the first keyword in the introduction, a subheading and over the text."
        checked={draft.seoOptimized}
        onCheckedChange={(seoOptimized) => {
          change(() => ({ seoOptimized }));
        }}
      />
      {view.state !== 'ready' && failure !== undefined && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        disabled={!ready}
        pending={pending}
        icon={<Sparkles aria-hidden className="size-4" />}
      >
        Generate Content
      </Button>
    </form>
  );
}
