import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { post as postSchema } from '@flowdeck/contract/content/social-posts';
import { useServices } from '../../platform/services.tsx';
import { storedVersion } from '../../platform/stored-version.ts';
import { useAction } from '../../platform/use-action.ts';
import { plannedPostsCopy } from './planned-posts-copy.ts';
import { changePost } from './posts.mutations.ts';
import type { Post } from './posts.queries.ts';

/** Changes a post, and keeps what was refused because someone else was faster. */
export function usePostChange(post: Post, onSaved: (saved: Post) => void) {
  const [theirs, setTheirs] = useState<Post>();
  const action = useAction(changePost(useServices(), useQueryClient(), post.id), {
    failed: (_, error) =>
      storedVersion(postSchema, error) ? undefined : plannedPostsCopy.errors.save,
    onDone: onSaved,
    onFailed: (error) => {
      setTheirs(storedVersion(postSchema, error) ?? theirs);
    },
  });
  /** `theirs` is the post as someone else left it; undefined unless that is why the change was refused. */
  return { ...action, theirs };
}
