import type { ReactElement, ReactNode } from 'react';
import { ofWord } from '@flowdeck/ui/open-word';
import { wholeNumber } from '../../platform/figures.ts';
import { workflowPageCopy } from '../workflow-page-copy.ts';
import type { MadeThing } from '../workflow-page.queries.ts';

const copy = workflowPageCopy.history;

/** A link to the page of a thing, or nothing if things of its kind have none. */
export type RenderThing = (thing: {
  kind: string;
  id: string;
  className: string;
  children: ReactNode;
}) => ReactElement | undefined;

const link = 'rounded-sm text-accent-ink hover:underline';

export interface MadeThingsProps {
  /** The first of them. */
  made: readonly MadeThing[];
  /** How many there are. */
  count: number;
  renderThing: RenderThing;
}

/** What a run made, by name. */
export function MadeThings({ made, count, renderThing }: MadeThingsProps) {
  const hidden = count - made.length;
  return (
    <ul aria-label={copy.made} className="flex flex-wrap gap-1.5 text-sm">
      {made.map(({ kind, id, name, deleted }) => (
        <li
          key={`${kind} ${id}`}
          className="max-w-full rounded-md border border-line px-2 py-0.5 wrap-anywhere text-ink"
        >
          <span className="text-ink-muted">{ofWord(copy.kind, kind) ?? kind}</span>
          {name !== '' && (
            <>
              {' '}
              <bdi className={deleted ? 'text-ink-muted line-through' : undefined}>
                {(!deleted && renderThing({ kind, id, className: link, children: name })) || name}
              </bdi>
            </>
          )}
          {deleted && <span className="text-ink-muted"> {copy.deleted}</span>}
        </li>
      ))}
      {hidden > 0 && (
        <li className="px-1 py-0.5 text-ink-muted">{copy.more(wholeNumber(hidden))}</li>
      )}
    </ul>
  );
}
