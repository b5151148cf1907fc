import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview';
import type { StoryContext } from '@storybook/react-vite';
import { waitForAnimations } from 'storybook/preview-api';

/**
 * Looks at a story that was played to its end in the dark theme too, and lets axe check it there.
 * Playing it again would tell nothing new: the themes differ in their tokens alone.
 */
export async function checkInDarkTheme(context: StoryContext): Promise<void> {
  const page = document.documentElement;
  const theme = page.dataset['theme'];
  page.dataset['theme'] = 'dark';
  try {
    // Axe would measure colours in the middle of their transition.
    await waitForAnimations();
    await checkAccessibility(context);
  } finally {
    page.dataset['theme'] = theme;
    await waitForAnimations();
  }
}
