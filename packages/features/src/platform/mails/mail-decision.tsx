import { decideMails } from '@flowdeck/contract/delivery/mails';
import { Button } from '@flowdeck/ui/button';
import { useMustAsk } from '../use-must-ask.ts';
import { mailsCopy as copy } from './mails-copy.ts';
import { Allowed } from '../roles.tsx';
import type { useMailDecision } from './use-mail-decision.ts';

export interface MailDecisionProps {
  decision: Pick<ReturnType<typeof useMailDecision>, 'pending'>;
  onApprove: () => void;
  onDiscard: () => void;
  /** What the buttons say. */
  approve?: string;
  discard?: string;
}

/** The two buttons that decide on emails, for those who may. */
export function MailDecision({
  decision: { pending },
  onApprove,
  onDiscard,
  approve = copy.approve,
  discard = copy.discard,
}: MailDecisionProps) {
  const mustAsk = useMustAsk();
  return (
    <Allowed call={decideMails}>
      <div className="flex flex-wrap gap-2">
        {mustAsk ? (
          <p className="self-center text-ink-muted">{copy.waits}</p>
        ) : (
          <Button
            size="sm"
            pending={pending === 'approve'}
            disabled={pending === 'discard'}
            onClick={onApprove}
          >
            {approve}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          pending={pending === 'discard'}
          disabled={pending === 'approve'}
          onClick={onDiscard}
        >
          {discard}
        </Button>
      </div>
    </Allowed>
  );
}
