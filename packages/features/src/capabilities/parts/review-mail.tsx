import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/dialog';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { useMailDecision } from '../../platform/mails/use-mail-decision.ts';
import { useNotify } from '../../platform/notifications/index.ts';
import { homeCopy } from '../home-copy.ts';
import type { ReviewProps } from '../use-review.tsx';

const { untitled, review: copy } = homeCopy.waiting;

/** An email of a workflow, before somebody approves or discards it. */
export function ReviewMail({ item: { id, title, detail, text }, onClose }: ReviewProps) {
  const notify = useNotify();
  const { decide, pending, ...failed } = useMailDecision(onClose);
  const act = async (decision: 'approve' | 'discard') => {
    const isDone = await decide({ decision, ids: [id] });
    if (isDone) notify({ tone: 'success', title: copy.done[decision] });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title || untitled}
      description={<bdi className="wrap-anywhere">{copy.to(detail)}</bdi>}
      size="lg"
      footer={
        <>
          <FormFailure {...failed} />
          <Button
            pending={pending === 'discard'}
            disabled={pending === 'approve'}
            onClick={() => void act('discard')}
          >
            {copy.discard}
          </Button>
          <Button
            variant="primary"
            pending={pending === 'approve'}
            disabled={pending === 'discard'}
            onClick={() => void act('approve')}
          >
            {copy.approve}
          </Button>
        </>
      }
    >
      <p
        dir="auto"
        className="rounded-lg border border-line p-4 text-sm wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </p>
    </Dialog>
  );
}
