import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { endReview } from '@flowdeck/contract/identity/account';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { useNow } from '../../../platform/clock.ts';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useServices } from '../../../platform/services.tsx';
import { recently } from '../../../platform/time-ago.ts';
import { accountQuery } from '../account.queries.ts';
import { providersCopy } from '../providers-copy.ts';
import { reviewCopy as copy } from '../review-copy.ts';
import { useAccountAction } from '../use-account-action.ts';

export interface ReviewSectionProps {
  /** A link with these words to the page where such things are changed; null for those of this page. */
  linkTo: (kind: string, words: string) => ReactNode;
}

/** Asks whether everything that is still trusted is the owner's; nothing if there is no question. */
export function ReviewSection({ linkTo }: ReviewSectionProps) {
  const { api } = useServices();
  const now = useNow();
  const { data } = useQuery(accountQuery(api));
  const end = useAccountAction(() => api.call(endReview, {}), { done: copy.ended });
  const review = data?.review ?? [];
  if (review.length === 0) return null;
  return (
    <Notice tone="warning" title={copy.title}>
      <div ref={showIt} className="grid gap-3">
        <p>{copy.hint}</p>
        <ul className="divide-y divide-caution/40 [&_a]:underline [&_a]:underline-offset-2">
          {review.map(({ kind, name, at }, index) => {
            const words = kinds[kind] ?? kind;
            return (
              <li key={index} className="py-2 wrap-anywhere">
                <span className="font-medium">{linkTo(kind, words) ?? words}</span>
                {name !== '' && ` · ${nameOf(kind, name)}`}
                {at !== null && ` · ${copy.setAgo(recently(at, now))}`}
              </li>
            );
          })}
        </ul>
        <FormFailure failure={end.failure} sessionEnded={end.sessionEnded} />
        <div>
          <Button pending={end.pending} onClick={() => void end.run()}>
            {copy.done}
          </Button>
        </div>
      </div>
    </Notice>
  );
}

const kinds: Readonly<Record<string, string>> = copy.kinds;
const providerNames: Readonly<Record<string, string>> = providersCopy.names;

const nameOf = (kind: string, name: string) =>
  kind === 'provider' ? (providerNames[name] ?? name) : name;

/** Sessions are ended further down the page. */
const showIt = (question: HTMLElement | null) => question?.scrollIntoView({ block: 'center' });
