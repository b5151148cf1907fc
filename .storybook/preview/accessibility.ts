import type { A11yParameters } from '@storybook/addon-a11y';
import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview';
import type { StoryContext } from '@storybook/react-vite';

/** The rules of axe that look at colours, all of them that are on by default. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe on a story once its play function has ended, then runs the colour rules again in the dark theme. The
 * themes differ only in their tokens, so playing the story again or repeating the other rules would find nothing
 * new. Transitions are off in tests, so the dark colours apply at once.
 */
export async function checkInBothThemes(context: StoryContext): Promise<void> {
  const { a11y, ...parameters } = context.parameters as { a11y: A11yParameters };
  const { reporting } = context;
  const check = (only?: string[]) =>
    checkAccessibility({
      ...context,
      parameters: {
        ...parameters,
        a11y: {
          ...a11y,
          test: 'error',
          options: { ...a11y.options, ...(only && { runOnly: only }) },
        },
      },
      // A report with no violations is still 50 KB, and every test would send one.
      reporting: {
        ...reporting,
        addReport(report) {
          reporting.addReport(report.status === 'passed' ? { ...report, result: {} } : report);
        },
      },
    });
  await check();
  const page = document.documentElement;
  const theme = page.dataset['theme'];
  page.dataset['theme'] = 'dark';
  try {
    await check(colourRules);
  } finally {
    page.dataset['theme'] = theme;
  }
}
