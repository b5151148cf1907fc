import type { StoryContext } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { isWatched } from '../captioned-steps.ts';
import { putAid } from '../watching-aids.ts';

/** Milliseconds per pointer move and per key. */
const pace = { move: 600, key: 60 };

export interface PacedUser {
  click: (target: Element) => Promise<void>;
  type: (target: Element, text: string) => Promise<void>;
  choose: (target: Element, option: string) => Promise<void>;
}

/** A user that acts at once in tests, and with a visible pointer at a slow pace when people watch. */
export function pacedUser(context: Pick<StoryContext, 'globals'>): PacedUser {
  const watched = isWatched(context);
  const user = userEvent.setup({ delay: watched ? pace.key : null });
  const pointTo = watched ? pointerOnPage() : async () => undefined;
  // A dialog appears a moment before it accepts the pointer.
  const goTo = async (target: Element) => {
    await waitFor(() => expect(getComputedStyle(target).pointerEvents).not.toBe('none'));
    await pointTo(target);
  };
  return {
    async click(target) {
      await goTo(target);
      await user.click(target);
    },
    async type(target, text) {
      await goTo(target);
      await user.type(target, text);
    },
    async choose(target, option) {
      await goTo(target);
      await user.selectOptions(target, option);
    },
  };
}

/** A dot that moves to the target of the next action. */
function pointerOnPage(): (target: Element) => Promise<void> {
  const dot = document.createElement('div');
  dot.setAttribute('aria-hidden', 'true');
  putAid('pointer', dot, {
    inset: '0 auto auto 0',
    width: '20px',
    height: '20px',
    margin: '-10px',
    borderRadius: '50%',
    background: 'var(--accent)',
    opacity: '0.7',
    pointerEvents: 'none',
    translate: '50vw 50vh',
  });
  return async (target) => {
    target.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const move = dot.animate(
      { translate: `${left + width / 2}px ${top + height / 2}px` },
      { duration: pace.move, easing: 'ease-in-out', fill: 'forwards' },
    );
    await move.finished;
  };
}
