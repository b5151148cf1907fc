import ChevronRight from 'lucide-react/icons/chevron-right';
import Sparkles from 'lucide-react/icons/sparkles';
import {
  contentIntents,
  contentLanguages,
  contentLengths,
  contentTones,
  keywordLimits,
} from '@flowdeck/contract/content/content';
import { Button } from '@flowdeck/ui/button';
import { Checkbox } from '@flowdeck/ui/checkbox';
import { ChipInput } from '@flowdeck/ui/chip-input';
import { Select } from '@flowdeck/ui/select';
import { TextArea } from '@flowdeck/ui/text-area';
import { TextField } from '@flowdeck/ui/text-field';
import { contentCopy } from '../content-copy.ts';
import type { ContentGenerator } from '../use-content-generator.ts';
import { useMissingDetails } from '../use-missing-details.ts';
import { ContentFailure } from './content-failure.tsx';

const { form: copy, intents, languages, tones, lengths, lengthHints } = contentCopy;
const languageHints: Readonly<Record<string, string>> = contentCopy.languageHints;

/** What to write about, and how. */
export function ContentForm({ generator }: { generator: ContentGenerator }) {
  const { form, view, submitRef } = generator;
  const { formRef, entries, field, onSubmit, pending, ready, toggle, values } = form;
  const missing = useMissingDetails(values.facts).map((detail) => copy.details[detail]);
  const asked = missing.length > 0 ? copy.missing(missing.join(', ')) : '';
  return (
    <form
      ref={formRef}
      noValidate
      aria-label={copy.title}
      className="grid gap-4 card p-4 sm:p-5"
      onSubmit={onSubmit}
    >
      <TextField
        label={copy.pieceTitle}
        placeholder={copy.pieceTitlePlaceholder}
        autoComplete="off"
        dir="auto"
        {...field('title')}
      />
      <TextArea
        label={copy.facts}
        hint={`${copy.factsHint} ${asked}`.trim()}
        dir="auto"
        {...field('facts')}
      />
      <ChipInput
        label={copy.keywords}
        hint={copy.keywordsHint}
        max={keywordLimits.count}
        {...entries('keywords')}
      />
      <div className="grid gap-4 page-sm:grid-cols-2">
        <Select
          label={copy.tone}
          options={contentTones.map((value) => ({ value, label: tones[value] }))}
          {...field('tone')}
        />
        <Select
          label={copy.length}
          options={contentLengths.map((value) => ({
            value,
            label: lengths[value],
            description: lengthHints[value],
          }))}
          {...field('length')}
        />
      </div>
      <Checkbox label={copy.seo} description={copy.seoHint} {...toggle('seoOptimized')} />
      <details className="group">
        <summary className="flex min-h-8 cursor-pointer list-none flex-wrap items-center gap-x-1 rounded-sm text-sm hover:text-accent-ink [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 text-ink-muted transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
          />
          <span className="font-medium">{copy.more}</span>
          <span className="text-ink-muted">
            {copy.chosen(intents[values.intent || 'auto'], languages[values.language || 'auto'])}
          </span>
        </summary>
        <div className="mt-3 grid gap-4 page-sm:grid-cols-2">
          <Select
            label={copy.intent}
            options={(['auto', ...contentIntents] as const).map((value) => ({
              value,
              label: intents[value],
            }))}
            {...field('intent')}
          />
          <Select
            label={copy.language}
            options={contentLanguages.map((value) => ({
              value,
              label: languages[value],
              description: languageHints[value],
            }))}
            {...field('language')}
          />
        </div>
      </details>
      {view.state !== 'ready' && <ContentFailure generator={generator} />}
      <Button
        ref={submitRef}
        type="submit"
        variant="primary"
        disabled={!ready}
        pending={pending}
        icon={<Sparkles aria-hidden className="size-4" />}
      >
        {copy.submit}
      </Button>
    </form>
  );
}
