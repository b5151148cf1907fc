import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Badge } from '@flowdeck/ui/badge';
import { wholeNumber } from '../../platform/figures.ts';
import { workflowTypesCopy } from '../workflow-types-copy.ts';
import type { WorkflowDetail } from '../workflow-page.queries.ts';
import type { RenderThing } from './made-things.tsx';

const copy = workflowTypesCopy.topicList;
const shown = 8;
const link = 'rounded-sm text-accent-ink hover:underline';

export interface TopicListProps {
  /** In turn; empty for a workflow that writes about its own name. */
  topics: readonly string[];
  /** Those that have a draft, or had one. */
  written: WorkflowDetail['writtenTopics'];
  renderThing: RenderThing;
}

/** The topics of a workflow: the next one, those after it, and those that are written. */
export function TopicList({ topics, written, renderThing }: TopicListProps) {
  const done = new Set(written.map(({ topic }) => topic));
  const waiting = topics.filter((topic) => !done.has(topic));
  const hidden = waiting.length - shown;
  return (
    <div className="mb-4 grid grid-cols-1 gap-3 border-b border-line pb-4 text-sm">
      {topics.length === 0 && <p className="text-ink-muted">{copy.nameOnly}</p>}
      {topics.length > 0 && waiting.length === 0 && (
        <p className="text-ink-muted">{copy.allWritten}</p>
      )}
      {waiting.length > 0 && (
        <ol aria-label={copy.label} className="grid grid-cols-1 gap-1.5">
          {waiting.slice(0, shown).map((topic, index) => (
            <li key={topic} className="flex min-w-0 flex-wrap items-center gap-x-2 text-ink">
              <bdi className="wrap-anywhere">{topic}</bdi>{' '}
              {index === 0 && (
                <Badge tone="accent" icon={<ArrowRight className="rtl:-scale-x-100" />}>
                  {copy.next}
                </Badge>
              )}
            </li>
          ))}
          {hidden > 0 && <li className="text-ink-muted">{copy.more(wholeNumber(hidden))}</li>}
        </ol>
      )}
      {written.length > 0 && (
        <details className="group">
          <summary className="inline-flex cursor-pointer list-none items-center gap-1 rounded-sm text-ink-muted hover:text-ink">
            <ChevronRight
              aria-hidden
              className="size-4 transition-transform group-open:rotate-90 rtl:-scale-x-100"
            />
            {copy.written(wholeNumber(written.length))}
          </summary>
          <ul className="mt-2 grid grid-cols-1 gap-1.5">
            {written.map(({ topic, draftId }) => (
              <li key={topic} className="flex min-w-0 items-start gap-2">
                <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-positive-ink" />
                <span className="min-w-0 wrap-anywhere">
                  <bdi>
                    {(draftId !== null &&
                      renderThing({
                        kind: 'draft',
                        id: draftId,
                        className: link,
                        children: topic,
                      })) ||
                      topic}
                  </bdi>
                  {draftId === null && <span className="text-ink-muted"> {copy.deleted}</span>}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
