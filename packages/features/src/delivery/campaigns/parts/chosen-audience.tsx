import { useQuery } from '@tanstack/react-query';
import { AudienceLine } from '../../../platform/audience/audience-line.tsx';
import { useServices } from '../../../platform/services.tsx';
import { broadcastCopy } from '../broadcast-copy.ts';
import { audienceQuery, type Broadcast } from '../broadcasts.queries.ts';
import type { BroadcastEditorProps } from './broadcast-editor.tsx';

interface ChosenAudienceProps extends Pick<BroadcastEditorProps, 'renderExcluded'> {
  broadcast: Pick<Broadcast, 'segmentId' | 'audience'>;
  /** What is chosen, saved or not; null for all leads. */
  segmentId: string | null;
}

/** Whom the broadcast would reach, by what is chosen and not only by what is saved. */
export function ChosenAudience({ broadcast, segmentId, renderExcluded }: ChosenAudienceProps) {
  const isStored = segmentId === broadcast.segmentId;
  const { api } = useServices();
  const { data } = useQuery({ ...audienceQuery(api, segmentId), enabled: !isStored });
  const audience = isStored ? broadcast.audience : data;
  if (!audience) {
    return <p className="text-sm text-ink-muted">{broadcastCopy.audience.whenSaved}</p>;
  }
  return (
    <AudienceLine
      audience={audience}
      by="broadcast"
      renderLink={(link) => renderExcluded(segmentId, link)}
    />
  );
}
