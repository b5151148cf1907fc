import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { isSessionEnded, problemText } from '../../../platform/problem-text.ts';
import { useServices } from '../../../platform/services.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
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
  const [failed, setFailed] = useState<{ error: unknown }>();
  const { mutateAsync } = useMutation(removePost(useServices(), useQueryClient(), post.id));
  const { pending, submit } = useSubmit(async () => {
    setFailed(undefined);
    try {
      await mutateAsync();
      onClose();
    } catch (error) {
      setFailed({ error });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={copy.title}
      description={copy.hint}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button variant="danger" pending={pending} onClick={() => void submit()}>
            {copy.submit}
          </Button>
        </>
      }
    >
      {failed && (
        <FormFailure
          failure={problemText(failed.error, errors.remove)}
          sessionEnded={isSessionEnded(failed.error)}
        />
      )}
    </Dialog>
  );
}
