import type { ReactElement, ReactNode } from 'react';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import type { getLeadAudience } from '@flowdeck/contract/leads/lead-audience';
import { wholeNumber } from '../figures.ts';
import { audienceCopy as copy } from './audience-copy.ts';

/** Renders a link to some of the leads. */
export type RenderExcluded = (link: {
  /** The filter that shows them, one of `mailStates`; empty for all. */
  excluded: string;
  className: string;
  children: ReactNode;
}) => ReactElement;

export interface AudienceLineProps {
  audience: TolerantData<typeof getLeadAudience>;
  /** What all of them have in common. */
  of?: string;
  /** Whose emails the numbers are about. */
  by?: 'workflow' | 'broadcast' | undefined;
  renderLink: RenderExcluded;
}

/** Whom an email would reach now, and why not the others: each number leads to those people. */
export function AudienceLine({ audience, of, by = 'workflow', renderLink }: AudienceLineProps) {
  const { total, sends, excluded } = audience;
  const link = (state: string, children: string) =>
    renderLink({
      excluded: by === 'broadcast' ? broadcastState(state) : state,
      className: 'inline-block rounded-sm text-accent-ink underline',
      children,
    });
  return (
    <p className="text-sm text-ink-muted">
      {of !== undefined && `${of}: `}
      {total === 0 && copy.nobody}
      {total > 0 && sends === total && (
        <>
          {copy.reachesAll[by]} {link('', wholeNumber(total))} {copy.now}
        </>
      )}
      {sends < total && (
        <>
          {copy.reaches[by]} {link('none', wholeNumber(sends))} {copy.of}{' '}
          {link('', wholeNumber(total))} {copy.now}
        </>
      )}
      {excluded.length > 0 && (
        <>
          {' '}
          {copy.others}{' '}
          {excluded.map(({ reason, count }, index) => (
            <span key={reason} className="me-1 inline-block">
              {link(reason, `${wholeNumber(count)} ${exclusionWord(reason)}`)}
              {index < excluded.length - 1 && ','}
            </span>
          ))}
        </>
      )}
    </p>
  );
}

/** How the list of leads calls those whom a broadcast does not reach for a reason, or `none`. */
export const broadcastState = (reason: string): string => reason && `broadcast-${reason}`;

/** Why a lead is sent nothing, as people call it; what a newer server says, as it is. */
export const exclusionWord = (reason: string): string => {
  const words: Readonly<Record<string, string>> = copy.reasons;
  return (Object.hasOwn(words, reason) ? words[reason] : undefined) ?? reason;
};
