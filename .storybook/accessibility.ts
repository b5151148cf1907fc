import type { A11yParameters } from '@storybook/addon-a11y';
import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview';
import type { StoryContext } from '@storybook/react-vite';

/** The rules of axe that look at colours, all of them that are on by default. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Lets axe check a story that was played to its end, and then its colours in the dark theme too. Playing it
 * again, or checking the same elements by the other rules, would tell nothing new: the themes differ in their
 * tokens alone. Tests have stopped transitions by then, so that the colours are there at once.
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
      // All that axe says of a page without faults is 50 KB, which every test would send.
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
