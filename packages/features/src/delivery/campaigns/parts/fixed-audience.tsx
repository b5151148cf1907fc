import { audienceCopy } from '../../../platform/audience/audience-copy.ts';
import { broadcastState, exclusionWord } from '../../../platform/audience/audience-line.tsx';
import { wholeNumber } from '../../../platform/figures.ts';
import { broadcastCopy } from '../broadcast-copy.ts';
import type { Broadcast } from '../broadcasts.queries.ts';
import { fixedAudienceText } from '../model/audience-text.ts';
import type { BroadcastEditorProps } from './broadcast-editor.tsx';

const copy = broadcastCopy.audience;

/** Says nothing any more of who was left out then: a day later it is somebody else. */
const passes = 'mailed-today';

export interface FixedAudienceProps extends Pick<BroadcastEditorProps, 'renderExcluded'> {
  broadcast: Pick<Broadcast, 'status' | 'audience' | 'segmentId'>;
}

/** Whom the emails of a broadcast were made for, and why for nobody else: numbers lead to those people. */
export function FixedAudience({ broadcast, renderExcluded }: FixedAudienceProps) {
  const { audience, segmentId } = broadcast;
  const { excluded } = audience;
  const textOf = (reason: string, count: number) =>
    `${wholeNumber(count)} ${exclusionWord(reason)}`;
  return (
    <div className="grid gap-2 card p-4">
      <p>
        {fixedAudienceText(broadcast)}
        {excluded.length > 0 && `. ${audienceCopy.others} `}
        {excluded.map(({ reason, count }, index) => (
          <span key={reason}>
            {index > 0 && ', '}
            {reason === passes
              ? textOf(reason, count)
              : renderExcluded(segmentId, {
                  excluded: broadcastState(reason),
                  className: 'inline-block rounded-sm text-accent-ink underline',
                  children: textOf(reason, count),
                })}
          </span>
        ))}
      </p>
      {excluded.some(({ reason }) => reason !== passes) && (
        <p className="text-sm text-ink-muted">{copy.leftOutNow}</p>
      )}
    </div>
  );
}
