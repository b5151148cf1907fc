import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '@flowdeck/ui/dialog';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Notice } from '@flowdeck/ui/notice';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { Region } from '../../../platform/region.tsx';
import { useServices } from '../../../platform/services.tsx';
import { toAsyncView } from '../../../platform/to-async-view.ts';
import { broadcastCopy as copy } from '../broadcast-copy.ts';
import { broadcastQuery, type Broadcast, type Reader } from '../broadcasts.queries.ts';
import { audienceText } from '../model/audience-text.ts';
import { BroadcastPreview } from '../parts/broadcast-preview.tsx';
import { Approve, AskedFor, SendBack, useDecisions } from '../parts/waiting-broadcast.tsx';

export interface ReviewBroadcastProps {
  /** The broadcast, as the list of what waits names it. */
  item: { id: string; title: string };
  /** It was closed, or decided on. */
  onClose: () => void;
}

/** A broadcast that waits: to how many it goes and what it says, before an owner decides on it. */
export function ReviewBroadcast({ item: { id, title }, onClose }: ReviewBroadcastProps) {
  const { api } = useServices();
  const view = toAsyncView(useQuery(broadcastQuery(api, id)), {
    failedText: copy.errors.load,
    mayBeMissing: true,
    emptyReason: ({ status }) => (status === 'waiting' ? undefined : 'nothing-yet'),
  });
  const decisions = useDecisions(id, onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title || copy.title}
      size="lg"
      footer={
        view.state === 'ready' && (
          <Approve
            broadcast={view.data}
            disabled={view.data.findings.some(({ forbids }) => forbids)}
            {...decisions}
          />
        )
      }
    >
      <Region
        label={copy.region}
        view={view}
        skeleton={<Skeleton className="h-96 rounded-lg" />}
        empty={<EmptyState title={copy.empty.decided} />}
      >
        {(broadcast) => (
          <div className="grid grid-cols-1 gap-5">
            <Reviewed broadcast={broadcast} />
            <SendBack {...decisions} />
          </div>
        )}
      </Region>
    </Dialog>
  );
}

function Reviewed({ broadcast }: { broadcast: Broadcast }) {
  const [reader, setReader] = useState<Reader>();
  const { audience, findings, sender, countsReaders } = broadcast;
  const forbidding = findings.filter(({ forbids }) => forbids);
  return (
    <>
      <AskedFor broadcast={broadcast} />
      <p className="font-medium">{audienceText(audience)}</p>
      {forbidding.length > 0 && (
        <Notice tone="warning" title={copy.check.forbids}>
          {forbidding.map(({ text }) => (
            <p key={text} dir="auto" className="wrap-anywhere">
              {text}
            </p>
          ))}
        </Notice>
      )}
      <BroadcastPreview
        email={broadcast}
        sender={sender}
        countsReaders={countsReaders}
        reader={reader}
        onReaderChange={setReader}
      />
    </>
  );
}
