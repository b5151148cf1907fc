import type { ReactElement, ReactNode } from 'react';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import type { getLeadAudience } from '@flowdeck/contract/leads/lead-audience';
import { wholeNumber } from '../figures.ts';
import { audienceCopy as copy } from './audience-copy.ts';

/** Renders a link to the leads that are left out for a reason. */
type RenderExcluded = (link: {
  reason: string;
  className: string;
  children: ReactNode;
}) => ReactElement;

export interface AudienceLineProps {
  audience: TolerantData<typeof getLeadAudience>;
  renderLink: RenderExcluded;
}

/** Whom an email would reach now, and why not the others: each number leads to those people. */
export function AudienceLine({ audience, renderLink }: AudienceLineProps) {
  const { total, sends, excluded } = audience;
  const isAll = sends === total;
  return (
    <p className="text-sm text-ink-muted">
      {isAll
        ? copy.everyone(wholeNumber(total))
        : copy.sends(wholeNumber(sends), wholeNumber(total))}
      {excluded.length > 0 && (
        <>
          {' '}
          {copy.others}{' '}
          {excluded.map(({ reason, count }, index) => (
            <span key={reason}>
              {index > 0 && ', '}
              {renderLink({
                reason,
                className: 'inline-block rounded-sm text-accent-ink underline',
                children: `${wholeNumber(count)} ${exclusionWord(reason)}`,
              })}
            </span>
          ))}
        </>
      )}
    </p>
  );
}

/** Why a lead is sent nothing, as people call it; what a newer server says, as it is. */
export const exclusionWord = (reason: string): string => {
  const words: Readonly<Record<string, string>> = copy.reasons;
  return (Object.hasOwn(words, reason) ? words[reason] : undefined) ?? reason;
};
