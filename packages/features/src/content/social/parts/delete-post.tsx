import { useQueryClient } from '@tanstack/react-query';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { useServices } from '../../../platform/services.tsx';
import { useAction } from '../../../platform/use-action.ts';
import { plannedPostsCopy } from '../planned-posts-copy.ts';
import { removePost } from '../posts.mutations.ts';
import type { Post } from '../posts.queries.ts';

const { remove: copy, errors } = plannedPostsCopy;

export interface DeletePostProps {
  post: Post;
  onClose: () => void;
}

/** Asks before a post is deleted: it cannot be undone. */
export function DeletePost({ post, onClose }: DeletePostProps) {
  const action = useAction(removePost(useServices(), useQueryClient(), post.id), {
    failed: errors.remove,
    onDone: onClose,
  });
  return (
    <ConfirmAction
      title={copy.title}
      description={copy.hint}
      confirm={copy.submit}
      cancel={copy.cancel}
      action={action}
      onClose={onClose}
    />
  );
}
