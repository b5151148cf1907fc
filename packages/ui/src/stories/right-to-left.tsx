import type { Decorator } from '@storybook/react-vite';

/** Renders the story in a right-to-left language. */
export const rightToLeft: Decorator = (Story) => (
  <div dir="rtl" lang="ar">
    <Story />
  </div>
);
