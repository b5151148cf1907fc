import type { Decorator } from '@storybook/react-vite';

/** Draws the story as in a language that is written from right to left. */
export const rightToLeft: Decorator = (Story) => (
  <div dir="rtl" lang="ar">
    <Story />
  </div>
);
