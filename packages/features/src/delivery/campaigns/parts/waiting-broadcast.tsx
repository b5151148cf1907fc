import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '@flowdeck/contract/text';
import { Button } from '@flowdeck/ui/button';
import { TextArea } from '@flowdeck/ui/text-area';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useServices } from '../../../platform/services.tsx';
import { inZone } from '../../../platform/time-zone.ts';
import { useAction } from '../../../platform/use-action.ts';
import { useMustAsk } from '../../../platform/use-must-ask.ts';
import { broadcastCopy } from '../broadcast-copy.ts';
import { decideOn } from '../broadcasts.mutations.ts';
import type { Broadcast } from '../broadcasts.queries.ts';

const { approval: copy, errors, send } = broadcastCopy;

/**
 * What an owner decides on a broadcast that waits.
 * @param onDecided it is approved or sent back
 */
export function useDecisions(id: string, onDecided?: () => void) {
  const services = useServices();
  const client = useQueryClient();
  const decided = (done: string) => ({ failed: errors.decide, done, onDone: onDecided });
  return {
    approve: useAction(decideOn(services, client, id), decided(copy.approved)),
    sendBack: useAction(decideOn(services, client, id), decided(copy.sentBack)),
  };
}

type Decisions = ReturnType<typeof useDecisions>;

/** Who asks, and when the emails leave. */
export function AskedFor({ broadcast }: { broadcast: Broadcast }) {
  const { sendAt, timeZone, sentBy } = broadcast;
  const mustAsk = useMustAsk();
  const asked = sentBy === null ? copy.asked : copy.askedBy(sentBy);
  return (
    <div>
      <p className="font-medium wrap-anywhere">{mustAsk ? copy.waits : asked}</p>
      <p className="text-sm text-ink-muted">
        {sendAt === null ? copy.atOnce : copy.begins(inZone(sendAt, timeZone))}{' '}
        {sendAt !== null && send.inZone(timeZone)}
      </p>
      {mustAsk && <p className="text-sm text-ink-muted">{copy.editing}</p>}
    </div>
  );
}

interface ApproveProps extends Decisions {
  broadcast: Broadcast;
  /** It cannot be approved as it is stored, or something else is typed. */
  disabled: boolean;
}

export function Approve({ broadcast: { version }, disabled, approve, sendBack }: ApproveProps) {
  return (
    <>
      <FormFailure {...approve} />
      <div>
        <Button
          variant="primary"
          disabled={disabled || sendBack.pending}
          pending={approve.pending}
          onClick={() => void approve.run({ decision: 'approve', version })}
        >
          {copy.approve}
        </Button>
      </div>
    </>
  );
}

export function SendBack({ approve, sendBack }: Decisions) {
  const [note, setNote] = useState('');
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <FormFailure {...sendBack} />
      <TextArea
        label={copy.note}
        hint={copy.noteHint}
        rows={3}
        dir="auto"
        maxLength={limits.consent}
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
        }}
      />
      <div>
        <Button
          disabled={approve.pending}
          pending={sendBack.pending}
          onClick={() => void sendBack.run({ decision: 'send-back', note })}
        >
          {copy.sendBack}
        </Button>
      </div>
    </div>
  );
}

/** A broadcast that waits: owners decide on it, and whoever asked can withdraw it. */
export function WaitingBroadcast(props: Pick<ApproveProps, 'broadcast' | 'disabled'>) {
  const { broadcast } = props;
  const mustAsk = useMustAsk();
  const decisions = useDecisions(broadcast.id);
  return (
    <>
      <AskedFor broadcast={broadcast} />
      {mustAsk ? (
        <Withdraw id={broadcast.id} />
      ) : (
        <>
          <Approve {...props} {...decisions} />
          <SendBack {...decisions} />
        </>
      )}
    </>
  );
}

function Withdraw({ id }: { id: string }) {
  const services = useServices();
  const client = useQueryClient();
  const { run, pending, ...failed } = useAction(decideOn(services, client, id), {
    failed: errors.decide,
  });
  return (
    <>
      <FormFailure {...failed} />
      <div>
        <Button pending={pending} onClick={() => void run({ decision: 'cancel' })}>
          {copy.withdraw}
        </Button>
      </div>
    </>
  );
}
