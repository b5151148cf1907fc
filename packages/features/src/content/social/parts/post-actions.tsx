import Ban from 'lucide-react/icons/ban';
import CalendarX from 'lucide-react/icons/calendar-x';
import Check from 'lucide-react/icons/check';
import MoreHorizontal from 'lucide-react/icons/more-horizontal';
import Pencil from 'lucide-react/icons/pencil';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { decidable, decidePosts, type PostDecision } from '@flowdeck/contract/content/social-posts';
import { Button } from '@flowdeck/ui/button';
import { Menu, MenuItem } from '@flowdeck/ui/late-menu';
import { useAllows } from '../../../platform/use-allows.ts';
import { useMustAsk } from '../../../platform/use-must-ask.ts';
import { plannedPostsCopy } from '../planned-posts-copy.ts';
import type { Post } from '../posts.queries.ts';
import type { Decide } from '../use-decide.ts';

const { actions: copy, post: named } = plannedPostsCopy;

export interface PostActionsProps {
  post: Post;
  /** When it goes out, as its heading says it. */
  when: string;
  onDecide: Decide;
  onEdit: (post: Post) => void;
  onDelete: (post: Post) => void;
}

/** Something that can be done with a post. */
interface Option {
  label: string;
  icon: ReactNode;
  danger?: boolean;
  run: () => void;
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
export function PostActions({ post, when, onDecide, onEdit, onDelete }: PostActionsProps) {
  const { id, platform, state, series } = post;
  const mayDecide = useAllows(decidePosts);
  const mustAsk = useMustAsk();
  if (!mayDecide) return null;
  const edit = state === 'sent-back' && !mustAsk ? copy.planAgain : editLabels[state];
  const of = <span className="sr-only"> {named.of(platform, when)}</span>;
  const decides = (decision: PostDecision, label: string, icon: ReactNode): Option | false =>
    applies(decision, post) && {
      label,
      icon,
      run: () => void onDecide({ decision, ids: [id] }),
    };
  // What most people do next comes first, and is the button.
  const options: (Option | false)[] = [
    !mustAsk && decides('approve', copy.approve, <Check />),
    !mustAsk && state === 'failed' && decides('publish', copy.retry, <RotateCw />),
    edit !== undefined && {
      label: edit,
      icon: <Pencil />,
      run: () => {
        onEdit(post);
      },
    },
    !mustAsk &&
      (state === 'planned' || state === 'missed') &&
      decides('publish', copy.publish, <Send />),
    !mustAsk && decides('send-back', copy.sendBack, <Undo2 />),
    decides('cancel', copy.cancel, <Ban />),
    series !== null &&
      applies('cancel', post) && {
        label: copy.cancelSeries,
        icon: <CalendarX />,
        run: () => void onDecide({ decision: 'cancel', series: series.id }),
      },
    state !== 'sending' && {
      label: copy.delete,
      icon: <Trash2 />,
      danger: true,
      run: () => {
        onDelete(post);
      },
    },
  ];
  const possible = options.filter((option) => option !== false);
  const [head, ...rest] = possible;
  const first = head?.danger ? undefined : head;
  const others = first ? rest : possible;
  return (
    <div className="flex flex-wrap gap-1.5">
      {first && (
        <Button size="sm" onClick={first.run}>
          {first.label}
          {of}
        </Button>
      )}
      {others.length > 0 && (
        <Menu
          align="start"
          trigger={
            <Button
              size="sm"
              variant="ghost"
              iconOnly
              icon={<MoreHorizontal aria-hidden className="size-4" />}
            >
              {copy.more}
              {of}
            </Button>
          }
        >
          {others.map(({ label, icon, danger, run }) => (
            <MenuItem key={label} icon={icon} danger={danger} onSelect={run}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}
