import { expect, userEvent, waitFor } from 'storybook/test';

/** Milliseconds that a watched pointer takes on its way, and that a key takes. */
const pace = { way: 600, key: 60 };

export interface Visitor {
  click: (target: Element) => Promise<void>;
  type: (target: Element, text: string) => Promise<void>;
  choose: (target: Element, option: string) => Promise<void>;
}

/** Acts at once in a test; at a pace that people can follow, with a pointer to see, when watched. */
export function visitor(): Visitor {
  const watched = !navigator.webdriver;
  const user = userEvent.setup({ delay: watched ? pace.key : null });
  const pointTo = watched ? pointerOnPage() : async () => undefined;
  // A dialog is on the page a moment before it takes the pointer.
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

const dotId = 'visitor';

/** A dot that travels to what is about to be used. It leaves with the page. */
function pointerOnPage(): (target: Element) => Promise<void> {
  const dot = document.createElement('div');
  dot.setAttribute('aria-hidden', 'true');
  // Watched again, a story gets a new one.
  document.getElementById(dotId)?.remove();
  dot.id = dotId;
  Object.assign(dot.style, {
    position: 'fixed',
    zIndex: '9999',
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
  document.body.append(dot);
  return async (target) => {
    target.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const way = dot.animate(
      { translate: `${left + width / 2}px ${top + height / 2}px` },
      { duration: pace.way, easing: 'ease-in-out', fill: 'forwards' },
    );
    await way.finished;
  };
}
