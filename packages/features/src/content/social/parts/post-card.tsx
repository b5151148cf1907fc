import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { counted } from '@flowdeck/contract/counted';
import { decidable } from '@flowdeck/contract/content/social-posts';
import { Button } from '@flowdeck/ui/button';
import { Checkbox } from '@flowdeck/ui/checkbox';
import { momentOf } from '../../../platform/dates.tsx';
import { wholeNumber } from '../../../platform/figures.ts';
import { SentBackNotice } from '../../../platform/sent-back-notice.tsx';
import { useNamed } from '../../../platform/session/use-named.ts';
import { useMustAsk } from '../../../platform/use-must-ask.ts';
import { dayAndTime, timeOf } from '../model/post-times.ts';
import { plannedPostsCopy } from '../planned-posts-copy.ts';
import type { Post } from '../posts.queries.ts';
import { PlatformIcon } from './platform-icon.tsx';
import { PostActions, type PostActionsProps } from './post-actions.tsx';
import { PostStateBadge, useShownState } from './post-state-badge.tsx';

/** Renders a link of the app's router to a workflow. */
export type RenderWorkflowLink = (link: { id: string; children: ReactNode }) => ReactElement;

export interface PostCardProps extends Omit<PostActionsProps, 'when'> {
  /** Whether it stands among posts of other days. */
  dated?: boolean;
  /** Whether it is selected; null where it is not selected with others. */
  selected: boolean | null;
  onSelect: (ids: readonly string[], selected: boolean) => void;
  renderWorkflow: RenderWorkflowLink;
}

const copy = plannedPostsCopy.post;

/** Longer texts are folded. In UTF-16 units and lines. */
const shortEnough = { length: 280, lines: 5 };
const isLong = (text: string) =>
  text.length > shortEnough.length || text.split('\n').length > shortEnough.lines;

/** Whether anything can be decided about a post. */
export const isSelectable = ({ state }: Post) =>
  (decidable.cancel as readonly string[]).includes(state);

/** One post: what it says, where it is on its way out, and what can be done about it. */
export function PostCard({
  dated = false,
  selected,
  onSelect,
  renderWorkflow,
  ...actions
}: PostCardProps) {
  const { post } = actions;
  const headingId = useId();
  // Those of a series stand below its own heading.
  const Heading = dated ? 'h4' : 'h3';
  const when = dated ? dayAndTime(post.at) : timeOf(post.at);
  const heading = copy.heading(post.platform, when);
  return (
    <article aria-labelledby={headingId} className="grid min-w-0 gap-3 card p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex min-w-0 items-center gap-1">
          {selected !== null && isSelectable(post) && (
            <Checkbox
              label={<span className="sr-only">{copy.select(heading)}</span>}
              checked={selected}
              onCheckedChange={(checked) => {
                onSelect([post.id], checked);
              }}
            />
          )}
          <PlatformIcon platform={post.platform} />
          <Heading id={headingId} className="ms-1 min-w-0 font-medium">
            {heading}
          </Heading>
        </div>
        <PostStateBadge post={post} />
      </div>
      <PostText text={post.text} />
      {post.sentBack && <SentBackNotice {...post.sentBack} />}
      <PostFacts post={post} renderWorkflow={renderWorkflow} />
      <PostActions {...actions} when={when} />
    </article>
  );
}

function PostText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="min-w-0">
      {/* Each line has its own direction: a link below Arabic text stays left to right. */}
      <p
        className={`wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext] ${isLong(text) && !open ? 'line-clamp-5' : ''}`}
      >
        {text}
      </p>
      {isLong(text) && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? copy.showLess : copy.showAll}
        </Button>
      )}
    </div>
  );
}

/** What there is to know besides: nothing for most posts. */
function PostFacts({ post, renderWorkflow }: Pick<PostCardProps, 'post' | 'renderWorkflow'>) {
  const { workflow, series, imageUrl, videoUrl, attempts, lastError, publishedAt } = post;
  const { nextAttemptAt } = post;
  const isKept = useShownState()(post) === 'kept';
  const named = useNamed();
  const people = [
    [copy.plannedBy, named(post.plannedBy)],
    [copy.approvedBy, named(post.approvedBy)],
  ] as const;
  const mustAsk = useMustAsk();
  const media = [
    [copy.image, imageUrl],
    [copy.video, videoUrl],
  ] as const;
  const facts = [
    workflow && (
      <>
        {copy.madeBy}{' '}
        {workflow.name === null
          ? copy.deletedWorkflow
          : renderWorkflow({ id: workflow.id, children: workflow.name })}
      </>
    ),
    ...people.map(
      ([label, name]) =>
        name !== null && (
          <>
            {label} <bdi className="wrap-anywhere">{name}</bdi>
          </>
        ),
    ),
    mustAsk && post.state === 'waiting' && copy.waits,
    series && copy.series(wholeNumber(series.place), wholeNumber(series.count)),
    ...media.map(
      ([label, address]) =>
        address !== '' && (
          <>
            {label}: <bdi className="wrap-anywhere">{address}</bdi>
          </>
        ),
    ),
    publishedAt !== null && copy.publishedAt(momentOf(publishedAt)),
    publishedAt === null && attempts > 0 && copy.attempts(counted(attempts, copy.attempt)),
    nextAttemptAt !== null && !isKept && copy.next(momentOf(nextAttemptAt)),
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted">
          {facts.map((fact, index) => (
            <li key={index} className="min-w-0">
              {fact}
            </li>
          ))}
        </ul>
      )}
      {lastError !== null && (
        <p className="text-sm wrap-anywhere text-negative-ink">{copy.lastError(lastError)}</p>
      )}
    </>
  );
}

/** Some posts, each as high as a short one. */
export const PostCardsSkeleton = () => (
  <div className="grid gap-3 page-lg:grid-cols-2">
    {[1, 2, 3, 4].map((post) => (
      <div
        key={post}
        className="h-44 animate-pulse rounded-xl border border-line bg-surface-sunken"
      />
    ))}
  </div>
);
