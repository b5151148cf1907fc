import { memo } from 'react';
import { Badge } from '@flowdeck/ui/badge';
import { Fact } from '@flowdeck/ui/fact';
import { ScoreMeter } from '@flowdeck/ui/score-meter';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { Moment } from '../../platform/dates.tsx';
import { wholeNumber } from '../../platform/figures.ts';
import { useNamed } from '../../platform/session/use-named.ts';
import { contentCopy } from '../content-copy.ts';
import { draftEditorCopy } from '../draft-editor-copy.ts';
import { draftWordsCopy } from '../draft-words-copy.ts';
import type { Draft } from '../drafts.queries.ts';
import type { LiveScores } from '../model/score-draft.ts';

const { scores: scoreCopy, notes, facts: copy } = draftEditorCopy;
const frame = 'card';

/** The scores of the text as it is written; until they are known, of the text as it is stored. */
export const DraftScores = memo(function DraftScores({
  draft,
  scores,
}: {
  draft: Draft;
  scores: LiveScores | undefined;
}) {
  return (
    <div className="grid gap-3">
      <ScoreMeter
        label={scoreCopy.seo}
        score={scores?.seoScore ?? draft.seoScore}
        checks={scores?.seoChecks}
      />
      <ScoreMeter
        label={scoreCopy.readability}
        score={scores?.readabilityScore ?? draft.readabilityScore}
        checks={scores?.readabilityChecks}
      />
    </div>
  );
});

interface DraftNotesProps {
  placeholders: LiveScores['placeholders'] | undefined;
  /** Brings a note into view, and selects it. */
  onJump: (text: string, at: number) => void;
}

/** What is still to be filled in, as a list that leads to each place. */
export const DraftNotes = memo(function DraftNotes({ placeholders, onJump }: DraftNotesProps) {
  if (!placeholders) return <Skeleton className="h-12 w-full rounded-xl" />;
  if (placeholders.length === 0) {
    return <p className={`${frame} p-4 text-ink-muted`}>{notes.none}</p>;
  }
  return (
    <div className="grid gap-2">
      <ul aria-label={notes.title} className={`${frame} divide-y divide-line overflow-hidden`}>
        {placeholders.map(({ text, at }) => (
          <li key={at}>
            <button
              type="button"
              dir="auto"
              className="block min-h-9 w-full px-4 py-2 text-start text-sm wrap-anywhere transition-colors hover:bg-surface-hover focus-visible:-outline-offset-2"
              onClick={() => {
                onJump(text, at);
              }}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-muted">{notes.hint}</p>
    </div>
  );
});

/** Where the draft comes from, and when. */
export const DraftFacts = memo(function DraftFacts({
  draft,
  words,
}: {
  draft: Draft;
  words: number;
}) {
  const { workflow, keywords, createdAt, updatedAt } = draft;
  const named = useNamed();
  const changedBy = named(draft.changedBy);
  const by = workflow ? (workflow.name ?? draftWordsCopy.deletedWorkflow) : named(draft.createdBy);
  return (
    <dl className={`${frame} grid gap-3 p-4`}>
      {by && (
        <Fact term={copy.by}>
          <span dir="auto" className="wrap-anywhere">
            {by}
          </span>
        </Fact>
      )}
      <Fact term={copy.writer}>
        <span className="wrap-anywhere">{writerOf(draft)}</span>
      </Fact>
      <Fact term={copy.words}>
        <bdi>{wholeNumber(words)}</bdi>
      </Fact>
      <Fact term={copy.keywords}>
        {keywords.length === 0 ? (
          copy.noKeywords
        ) : (
          <span className="flex flex-wrap gap-1.5">
            {keywords.map((keyword) => (
              <Badge key={keyword}>
                <bdi>{keyword}</bdi>
              </Badge>
            ))}
          </span>
        )}
      </Fact>
      <Fact term={copy.created}>
        <Moment at={createdAt} />
      </Fact>
      <Fact term={copy.changed}>
        <Moment at={updatedAt} />
      </Fact>
      {changedBy !== null && (
        <Fact term={copy.changedBy}>
          <bdi className="wrap-anywhere">{changedBy}</bdi>
        </Fact>
      )}
    </dl>
  );
});

function writerOf({ source, model, outline }: Draft): string {
  if (outline) return copy.outline;
  if (source === 'template') return copy.template;
  return model ?? contentCopy.source.unnamedModel;
}
