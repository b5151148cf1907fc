import type { ComponentType } from 'react';

/** Decorators that draw a story in a box with these classes, such as a width. */
export const inBox = (className: string) => [
  (Story: ComponentType) => (
    <div className={className}>
      <Story />
    </div>
  ),
];
