import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSessionEnded, problemText } from '../../platform/problem-text.ts';
import { useServices } from '../../platform/services.tsx';
import { useSubmit } from '../../platform/use-submit.ts';
import { storedVersion } from './model/stored-version.ts';
import { plannedPostsCopy } from './planned-posts-copy.ts';
import { changePost, type Change } from './posts.mutations.ts';
import type { Post } from './posts.queries.ts';

/** Changes a post, and keeps what was refused because somebody else was faster. */
export function usePostChange(post: Post, onSaved: () => void) {
  const { mutateAsync } = useMutation(changePost(useServices(), useQueryClient(), post.id));
  const [failed, setFailed] = useState<{ error: unknown }>();
  const [theirs, setTheirs] = useState<Post>();
  const { pending, submit } = useSubmit(async (change: Change, version: number) => {
    setFailed(undefined);
    try {
      await mutateAsync({ change, version });
      onSaved();
    } catch (error) {
      const stored = storedVersion(error);
      if (stored) setTheirs(stored);
      else setFailed({ error });
    }
  });
  return {
    pending,
    change: submit,
    /** The post as somebody else left it; undefined unless that is why the change was refused. */
    theirs,
    failure: failed && problemText(failed.error, plannedPostsCopy.errors.save),
    sessionEnded: isSessionEnded(failed?.error),
  };
}
