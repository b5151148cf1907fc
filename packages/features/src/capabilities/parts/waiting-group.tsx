import CircleAlert from 'lucide-react/icons/circle-alert';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import Mail from 'lucide-react/icons/mail';
import Undo2 from 'lucide-react/icons/undo-2';
import Share2 from 'lucide-react/icons/share-2';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import UserCheck from 'lucide-react/icons/user-check';
import UsersRound from 'lucide-react/icons/users-round';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { mostWaiting, type WaitingKind } from '@flowdeck/contract/operations/waiting';
import { Button } from '@flowdeck/ui/button';
import { useNow } from '../../platform/clock.ts';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { Moment } from '../../platform/dates.tsx';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { recently } from '../../platform/time-ago.ts';
import { sentenceOf, type KnownWaiting } from '../../platform/waiting/waiting.ts';
import { homeCopy } from '../home-copy.ts';
import { useReview, type LoadReviews } from '../use-review.tsx';
import { actionOf, isNotMailed, useWaitingAction } from '../use-waiting-action.ts';
import { RemoveEntry } from './remove-entry.tsx';

const { waiting: copy } = homeCopy;

type WaitingItem = KnownWaiting['items'][number];

const icons: Record<WaitingKind, ReactNode> = {
  address: <UserCheck />,
  invitations: <UsersRound />,
  broadcasts: <Mail />,
  emails: <Mail />,
  posts: <Share2 />,
  'sent-back-broadcasts': <Undo2 />,
  'sent-back-posts': <Undo2 />,
  held: <Mail />,
  unsent: <Mail />,
  incomplete: <Mail />,
  unpublished: <Share2 />,
  runs: <CircleAlert />,
  entries: <ShieldAlert />,
  notes: <FilePenLine />,
};

/** Their details say why. */
const failures: ReadonlySet<WaitingKind> = new Set(['unpublished', 'runs']);

/** Renders a link to where one thing that waits is, or all of its kind, with these props. */
export type RenderWaitingLink = (link: {
  kind: WaitingKind;
  item?: Pick<WaitingItem, 'id' | 'parentId'>;
  className: string;
  children: ReactNode;
}) => ReactElement;

export interface WaitingGroupProps {
  waiting: KnownWaiting;
  renderLink: RenderWaitingLink;
  loadReview: LoadReviews;
}

const link = 'rounded-sm text-sm font-medium text-accent-ink hover:underline';
/** One link leads to where all of them are helped. */
const helpedTogether: ReadonlySet<WaitingKind> = new Set(['held', 'unsent']);

/** What waits of one kind: how much, the first few of it, and what helps. */
export function WaitingGroup({ waiting, ...more }: WaitingGroupProps) {
  const { renderLink } = more;
  const { kind, count, items, byParent } = waiting;
  // Where all of them are among what one workflow made, or one form caught.
  const parent = count < mostWaiting ? byParent.find((one) => one.count === count) : undefined;
  const titleId = useId();
  const isTogether = helpedTogether.has(kind);
  const hasMore = count > items.length;
  return (
    <li aria-labelledby={titleId} className="grid grid-cols-1 gap-2 px-4 py-3">
      <div className="flex items-center gap-2.5">
        <span
          aria-hidden="true"
          className={`shrink-0 [&>svg]:size-4 ${failures.has(kind) ? 'text-negative-ink' : 'text-ink-muted'}`}
        >
          {icons[kind]}
        </span>
        <h3 id={titleId} className="min-w-0 flex-1 font-medium">
          {sentenceOf(waiting)}
        </h3>
        {(hasMore || isTogether) &&
          renderLink({
            kind,
            ...(parent && { item: { id: parent.id, parentId: parent.id } }),
            className: `${link} shrink-0`,
            children: isTogether ? copy.actions[kind] : copy.all,
          })}
      </div>
      {kind === 'entries' && <p className="ps-6.5 text-sm text-ink-muted">{copy.entries.why}</p>}
      {!isTogether && <Items waiting={waiting} {...more} />}
    </li>
  );
}

function Items({ waiting, renderLink, loadReview }: WaitingGroupProps) {
  const { kind, items } = waiting;
  const act = useWaitingAction(waiting);
  const { open, dialog, ...review } = useReview(kind, loadReview);
  const [asked, setAsked] = useState<WaitingItem>();
  const [removing, setRemoving] = useState<WaitingItem>();
  const isAsked = kind === 'posts' && act.run !== undefined;
  const run = isAsked ? setAsked : (act.run ?? open);
  const { failure, sessionEnded } = act.run ? act : review;
  const isPending = (item: WaitingItem) => act.isPending(item) || review.isPending(item);
  return (
    <div className="grid grid-cols-1 gap-2 ps-6.5">
      <ul className="grid grid-cols-1 gap-2">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <div className="min-w-0 flex-[1_1_12rem] text-sm">
              <p dir="auto" title={item.title} className="truncate">
                {!run || kind === 'address'
                  ? item.title || copy.untitled
                  : renderLink({
                      kind,
                      item,
                      className: 'rounded-sm hover:text-accent-ink hover:underline',
                      children: item.title || copy.untitled,
                    })}
              </p>
              <Detail kind={kind} item={item} />
            </div>
            {!run ? (
              <Button asChild size="sm">
                {renderLink({ kind, item, className: '', children: labelOf(kind, item) })}
              </Button>
            ) : (
              (item.canAct || item.stopped) && (
                <Button
                  size="sm"
                  pending={isPending(item)}
                  onClick={() => {
                    void run(item);
                  }}
                >
                  {labelOf(kind, item)}
                </Button>
              )
            )}
            {kind === 'entries' && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => {
                  setRemoving(item);
                }}
              >
                <Named item={item}>{copy.entries.remove}</Named>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!asked && <FormFailure failure={failure} sessionEnded={sessionEnded} />}
      {isAsked && (
        <ConfirmAction
          open={asked !== undefined}
          title={copy.approvePost.title}
          description={copy.approvePost.hint}
          confirm={copy.actions.posts}
          cancel={copy.approvePost.cancel}
          variant="primary"
          action={{
            ...act,
            run: async () => {
              const isDone = asked && (await act.run?.(asked));
              if (isDone) setAsked(undefined);
              return isDone;
            },
          }}
          onClose={() => {
            setAsked(undefined);
          }}
        >
          <p dir="auto" className="wrap-anywhere">
            {asked?.title}
          </p>
        </ConfirmAction>
      )}
      {removing && (
        <RemoveEntry
          item={removing}
          onClose={() => {
            setRemoving(undefined);
          }}
        />
      )}
      {dialog}
    </div>
  );
}

const dot = (
  <span aria-hidden="true" className="px-1.5">
    ·
  </span>
);

const labelOf = (kind: WaitingKind, item: WaitingItem) => (
  <Named item={item}>{actionOf(kind, item)}</Named>
);

/** What a button does, and for screen readers, with what. */
const Named = ({ item, children }: { item: WaitingItem; children: string }) => (
  <span>
    {children}
    <span className="sr-only">: {item.title || copy.untitled}</span>
  </span>
);

/** Whom it is for or why it failed, who asks, and since when it waits. */
function Detail({ kind, item }: { kind: WaitingKind; item: WaitingItem }) {
  const now = useNow();
  const { by, at } = item;
  const detail = kind === 'entries' && item.detail ? copy.entries.form(item.detail) : item.detail;
  if (kind === 'address') {
    const hint = isNotMailed(item) ? copy.notMailed.hint : copy.addressHint;
    return <p className="text-ink-muted">{hint}</p>;
  }
  return (
    <p className="flex min-w-0 text-ink-muted">
      {detail && (
        <>
          <bdi
            title={detail}
            className={`min-w-0 ${failures.has(kind) ? 'line-clamp-4 wrap-anywhere text-negative-ink' : 'truncate'}`}
          >
            {detail}
          </bdi>
          {dot}
        </>
      )}
      {by !== null && (
        <>
          <bdi title={by} className="max-w-40 truncate">
            {copy.from(by)}
          </bdi>
          {dot}
        </>
      )}
      {/* The time of a post is to come. */}
      <span className="shrink-0">{kind === 'posts' ? <Moment at={at} /> : recently(at, now)}</span>
    </p>
  );
}
