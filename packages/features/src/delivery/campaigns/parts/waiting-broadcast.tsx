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

interface WaitingBroadcastProps {
  broadcast: Broadcast;
  /** It cannot be approved as it is stored, or something else is typed. */
  disabled: boolean;
  /** Below what is read in a dialog: approving stays in sight meanwhile. */
  inDialog?: boolean;
  /** It is approved or sent back. */
  onDecided?: () => void;
}

/** A broadcast that waits: owners decide on it, and whoever asked can withdraw it. */
export function WaitingBroadcast({
  broadcast,
  disabled,
  inDialog = false,
  onDecided,
}: WaitingBroadcastProps) {
  const { id, version, sendAt, timeZone, sentBy } = broadcast;
  const mustAsk = useMustAsk();
  const [note, setNote] = useState('');
  const services = useServices();
  const client = useQueryClient();
  const withdraw = useAction(decideOn(services, client, id), { failed: errors.decide });
  const approve = useAction(decideOn(services, client, id), {
    failed: errors.decide,
    done: copy.approved,
    onDone: onDecided,
  });
  const sendBack = useAction(decideOn(services, client, id), {
    failed: errors.decide,
    done: copy.sentBack,
    onDone: onDecided,
  });
  const asked = sentBy === null ? copy.asked : copy.askedBy(sentBy);
  return (
    <>
      <div>
        <p className="font-medium wrap-anywhere">{mustAsk ? copy.waits : asked}</p>
        <p className="text-sm text-ink-muted">
          {sendAt === null ? copy.atOnce : copy.begins(inZone(sendAt, timeZone))}{' '}
          {sendAt !== null && send.inZone(timeZone)}
        </p>
        {mustAsk && <p className="text-sm text-ink-muted">{copy.editing}</p>}
      </div>
      <FormFailure {...withdraw} />
      <FormFailure {...approve} />
      <FormFailure {...sendBack} />
      {mustAsk ? (
        <div>
          <Button
            pending={withdraw.pending}
            onClick={() => void withdraw.run({ decision: 'cancel' })}
          >
            {copy.withdraw}
          </Button>
        </div>
      ) : (
        <>
          <div
            className={
              inDialog
                ? 'sticky -bottom-5 -mx-5 border-t border-line bg-surface-raised px-5 py-3 min-[480px]:rounded-b-xl'
                : ''
            }
          >
            <Button
              variant="primary"
              disabled={disabled || sendBack.pending}
              pending={approve.pending}
              onClick={() => void approve.run({ decision: 'approve', version })}
            >
              {copy.approve}
            </Button>
          </div>
          <div className={`grid grid-cols-1 gap-3 ${inDialog ? '' : 'border-t border-line pt-4'}`}>
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
        </>
      )}
    </>
  );
}
