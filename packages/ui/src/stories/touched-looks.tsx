import type { ReactNode } from 'react';

/** Of radio buttons, the chosen one alone takes the focus. */
const controls = 'a, button, input:not([type=radio]:not(:checked)), select, textarea, summary';

/** The states that CSS knows of it, and the elements in them. storybook-addon-pseudo-states draws what has their class. */
const looks = {
  hovered: [['hover', '*']],
  focused: [
    ['focus', controls],
    ['focus-visible', controls],
  ],
  pressed: [
    ['hover', '*'],
    ['active', '*'],
  ],
} as const;

type Look = keyof typeof looks;

interface TouchedLooksProps {
  /** Those that the component has. */
  of?: readonly Look[];
  children: ReactNode;
}

/** A component as a pointer or the keyboard leaves it, for its Matrix. */
export function TouchedLooks({
  of = ['hovered', 'focused', 'pressed'],
  children,
}: TouchedLooksProps) {
  return of.map((look) => (
    <div key={look} ref={(row) => markAs(look, row)} className="grid gap-2">
      <p className="text-sm text-ink-muted">{look}</p>
      {children}
    </div>
  ));
}

function markAs(look: Look, row: HTMLElement | null): void {
  for (const [state, elements] of looks[look]) {
    for (const one of row?.querySelectorAll(elements) ?? []) one.classList.add(`pseudo-${state}`);
  }
}
