import type { ProjectAnnotations } from 'storybook/internal/types';
import type { ReactRenderer, StoryContext } from '@storybook/react-vite';
import { putAid } from './watching-aids.ts';

type StepRunner = NonNullable<ProjectAnnotations<ReactRenderer>['runStep']>;

/** Milliseconds to read a caption before its step begins. */
const readingTime = 1_500;

/** The steps begun so far, for each playing of a story. */
const begun = new WeakMap<AbortSignal, number>();

/** The step that a link asks for; 0 for all of them. */
const lastStep = ({ globals }: Pick<StoryContext, 'globals'>) => Number(globals['step']);

/** Whether a person looks on, from the first step to the last. */
export const isWatched = (context: Pick<StoryContext, 'globals'>) =>
  !navigator.webdriver && lastStep(context) === 0;

/**
 * Shows what each `step()` of a story does, at a pace that a person can follow. The caption is a link: its
 * address plays the story until that step, with `step` among the globals.
 */
export const captionedStep: StepRunner = async (label, play, context) => {
  const number = (begun.get(context.abortSignal) ?? 0) + 1;
  begun.set(context.abortSignal, number);
  const last = lastStep(context);
  if (last > 0 && number > last) return;
  if (!navigator.webdriver) show(number, label, context);
  if (isWatched(context)) await new Promise((resolve) => setTimeout(resolve, readingTime));
  await play(context);
};

function show(number: number, label: string, { id }: StoryContext): void {
  const caption = document.createElement('a');
  caption.textContent = `${number}. ${label}`;
  caption.href = `./?path=/story/${id}&globals=step:${number}`;
  caption.target = '_top';
  caption.title = 'Link to this step';
  putAid('caption', caption, {
    insetBlockEnd: '16px',
    insetInlineStart: '50%',
    translate: '-50%',
    padding: '8px 16px',
    borderRadius: '8px',
    font: '500 16px var(--font-sans)',
    color: 'var(--canvas)',
    background: 'var(--ink)',
  });
}
