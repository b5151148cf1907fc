import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { contentDefaults, generateContent, modelSeconds } from '@flowdeck/contract/content/content';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { eventStream } from '@flowdeck/contract/event-stream';
import { ApiProblem } from '../platform/api-problem.ts';
import { useContractForm } from '../platform/form/use-contract-form.ts';
import { keptText } from '../platform/kept-text.ts';
import { problemText } from '../platform/problem-text.ts';
import { resultView } from '../platform/result-view.ts';
import { useServices } from '../platform/services.tsx';
import { useSession } from '../platform/session/index.ts';
import { contentCopy } from './content-copy.ts';
import { draftKeys } from './draft-total.queries.ts';
import { readPiece, readTyped } from './model/kept-generator.ts';

/** A piece as any server may send it. */
export type Piece = TolerantData<typeof generateContent>;

/** The empty form. */
const emptyRequest = { title: '', keywords: [] as string[], ...contentDefaults };

/** Milliseconds for a whole piece: a little longer than any server gives its language model. */
const timeout = (modelSeconds.most + 5) * 1_000;

/** A text that a language model is writing. */
export interface Writing {
  title: string;
  text: string;
}

/**
 * The form and its last result. A failure or a cancellation changes neither, and both are there again when
 * the user comes back or reloads.
 */
export function useContentGenerator() {
  const { api, storage } = useServices();
  const queries = useQueryClient();
  const { state } = useSession();
  const user = state.status === 'authenticated' ? state.user : undefined;
  const owner = [user?.id, user?.workspace?.id].join(':');
  // Each by itself: a generator that was left may still get its piece, and must not undo what is typed since.
  const [kept] = useState(() => {
    const text = (name: string) =>
      keptText(storage, 'sessionStorage', `content-generator-${name}:${owner}`);
    return { typed: text('form'), piece: text('piece') };
  });
  const [typed] = useState(() => readTyped(kept.typed.get(), emptyRequest));
  const [piece, setPiece] = useState(() => readPiece(kept.piece.get()));
  const [writing, setWriting] = useState<Writing>();
  const [modelFailed, setModelFailed] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  const stop = useRef<AbortController>(null);
  const submitRef = useRef<HTMLButtonElement>(null);
  const form = useContractForm({
    schema: generateContent.body,
    defaultValues: emptyRequest,
    draft: typed,
    onChange: (part) => {
      kept.typed.set(JSON.stringify(Object.assign(typed, part)));
    },
    submit: async (body, intent?: 'template') => {
      const { signal } = (stop.current = new AbortController());
      const { title } = body;
      const request = intent === 'template' ? { ...body, writer: intent } : body;
      setModelFailed(false);
      setCancelled(false);
      try {
        const { readParts } = await import('./model/read-parts.ts');
        const written = await api.call(
          generateContent,
          { body: request },
          {
            signal,
            timeout,
            accept: eventStream.type,
            read: readParts((text) => {
              if (text !== '') setWriting({ title, text });
            }),
          },
        );
        setPiece(written);
        kept.piece.set(JSON.stringify(written));
        void queries.invalidateQueries({ queryKey: draftKeys.all });
      } catch (error) {
        if (signal.aborted) {
          setCancelled(true);
          return;
        }
        setModelFailed(error instanceof ApiProblem && error.code === 'model_failed');
        throw error;
      } finally {
        setWriting(undefined);
      }
    },
    failureText: (error) => problemText(error, contentCopy.errors.generate),
  });
  return {
    form,
    // Another piece shows its progress; the last one stays as it is.
    view: resultView(piece, piece === undefined && form.pending),
    /** As far as the model has written; undefined while there is nothing to read. */
    writing,
    /** Whether the last failure was that of a language model, so that a template would do. */
    modelFailed,
    /** Whether the last request was cancelled. */
    cancelled,
    cancel: () => stop.current?.abort(),
    /** Where the focus goes when what has it disappears. */
    submitRef,
  };
}

export type ContentGenerator = ReturnType<typeof useContentGenerator>;
