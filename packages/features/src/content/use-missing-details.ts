import { useEffect, useState } from 'react';
import type { Detail } from '@flowdeck/domain/content/composer/details';

/** No facts lack all of it, so that nothing moves when the rule comes. */
const all: Detail[] = ['price', 'date', 'audience', 'callToAction'];

type Rule = (facts: string) => Detail[];

/** What the facts of a piece do not tell yet. */
export function useMissingDetails(facts: string): Detail[] {
  const [rule, setRule] = useState<Rule>();
  useEffect(() => {
    let isGone = false;
    // Without it, the text still asks.
    void import('@flowdeck/domain/content/composer/details').then(
      ({ missingDetails }) => {
        if (!isGone) setRule(() => missingDetails);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return rule?.(facts) ?? (facts === '' ? all : []);
}
