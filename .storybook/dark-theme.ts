import type { A11yParameters } from '@storybook/addon-a11y';
import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview';
import type { StoryContext } from '@storybook/react-vite';

/** The rules of axe that look at colours, all of them that are on by default. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Looks at a story that was played to its end in the dark theme too, and lets axe check its colours
 * there. Playing it again, or checking the same elements by the other rules, would tell nothing new:
 * the themes differ in their tokens alone. Tests have stopped transitions by then, so that the colours are
 * there at once.
 */
export async function checkInDarkTheme(context: StoryContext): Promise<void> {
  const page = document.documentElement;
  const theme = page.dataset['theme'];
  page.dataset['theme'] = 'dark';
  const { a11y, ...parameters } = context.parameters as { a11y: A11yParameters };
  const options = { ...a11y.options, runOnly: colourRules };
  try {
    await checkAccessibility({
      ...context,
      parameters: { ...parameters, a11y: { ...a11y, options } },
    });
  } finally {
    page.dataset['theme'] = theme;
  }
}
