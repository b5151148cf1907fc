import type { ReactNode } from 'react';
import { decidable, decidePosts, type PostDecision } from '@flowdeck/contract/content/social-posts';
import { Button } from '@flowdeck/ui/button';
import { useAllows } from '../../../platform/use-allows.ts';
import { useMustAsk } from '../../../platform/use-must-ask.ts';
import { timeOf } from '../model/post-times.ts';
import { plannedPostsCopy } from '../planned-posts-copy.ts';
import type { Post } from '../posts.queries.ts';
import type { Decide } from '../use-decide.ts';

const { actions: copy, post: named } = plannedPostsCopy;

export interface PostActionsProps {
  post: Post;
  onDecide: Decide;
  onEdit: (post: Post) => void;
  onDelete: (post: Post) => void;
}

const applies = (decision: PostDecision, { state }: Post) =>
  (decidable[decision] as readonly string[]).includes(state);

/** What a change of text or time is called, by the state it starts from. */
const editLabels: Readonly<Record<string, string | undefined>> = {
  waiting: copy.edit,
  'sent-back': copy.askAgain,
  planned: copy.edit,
  failed: copy.edit,
  missed: copy.chooseTime,
  cancelled: copy.planAgain,
};

/** What someone who may can do with a post, by its state. */
export function PostActions({ post, onDecide, onEdit, onDelete }: PostActionsProps) {
  const { id, platform, at, state, series } = post;
  const mayDecide = useAllows(decidePosts);
  const mustAsk = useMustAsk();
  const edit = state === 'sent-back' && !mustAsk ? copy.planAgain : editLabels[state];
  const of = <span className="sr-only"> {named.of(platform, timeOf(at))}</span>;
  const action = (label: string, onClick: () => void, variant?: 'ghost'): ReactNode => (
    <Button key={label} size="sm" variant={variant} onClick={onClick}>
      {label}
      {of}
    </Button>
  );
  const decides = (decision: PostDecision, label: string, variant?: 'ghost') =>
    applies(decision, post) && action(label, () => void onDecide({ decision, ids: [id] }), variant);
  if (!mayDecide) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {!mustAsk && decides('approve', copy.approve)}
      {!mustAsk && decides('send-back', copy.sendBack)}
      {!mustAsk &&
        state !== 'waiting' &&
        decides('publish', state === 'failed' ? copy.retry : copy.publish)}
      {edit !== undefined &&
        action(edit, () => {
          onEdit(post);
        })}
      {decides('cancel', copy.cancel, 'ghost')}
      {series &&
        applies('cancel', post) &&
        action(
          copy.cancelSeries,
          () => void onDecide({ decision: 'cancel', series: series.id }),
          'ghost',
        )}
      {state !== 'sending' &&
        action(
          copy.delete,
          () => {
            onDelete(post);
          },
          'ghost',
        )}
    </div>
  );
}
