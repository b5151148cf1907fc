import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from './notifications/index.ts';
import { isSessionEnded, problemText } from './problem-text.ts';
import { useSubmit } from './use-submit.ts';

export interface ActionOptions<Input, Output> {
  /** Says what failed if the server does not; undefined if the screen says it otherwise, or nothing does. */
  failed?: string | ((input: Input, error: Error) => string | undefined);
  /** The notification of a success. */
  done?: string | ((output: Output, input: Input) => string | undefined);
  /** After a success. The action is pending until it has ended. */
  onDone?: (output: Output, input: Input) => unknown;
  /** After a failure. */
  onFailed?: (error: Error, input: Input) => void;
}

/**
 * The one way to change something outside of forms: one call at a time, however often a button is pressed.
 * What failed is for a `FormFailure`.
 */
export function useAction<Output, Input = void, Context = unknown>(
  mutation: UseMutationOptions<Output, Error, Input, Context>,
  { failed, done, onDone, onFailed }: ActionOptions<Input, Output> = {},
) {
  const notify = useNotify();
  const { mutateAsync, error, reset } = useMutation(mutation);
  // The mutation's own variables change too late, like its `isPending`.
  const [latest, setLatest] = useState<Input>();
  const { pending, submit } = useSubmit(async (input: Input) => {
    setLatest(() => input);
    let output: Output;
    try {
      output = await mutateAsync(input);
    } catch (failure) {
      onFailed?.(failure as Error, input);
      return false;
    }
    const title = typeof done === 'function' ? done(output, input) : done;
    if (title !== undefined) notify({ tone: 'success', title });
    await onDone?.(output, input);
    return true;
  });
  const fallback = error && typeof failed === 'function' ? failed(latest as Input, error) : failed;
  return {
    /** Resolves to whether it succeeded. */
    run: submit,
    pending,
    /** What it was called with, while it is on its way. */
    running: pending ? latest : undefined,
    failure: typeof fallback === 'string' && error ? problemText(error, fallback) : undefined,
    sessionEnded: isSessionEnded(error),
    /** Forgets what failed. */
    reset,
  };
}

/** One that needs no input, such as what a `ConfirmAction` asks about. */
export type Action = Pick<
  ReturnType<typeof useAction<unknown>>,
  'run' | 'pending' | 'failure' | 'sessionEnded' | 'reset'
>;
