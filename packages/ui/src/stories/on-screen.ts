import { expect } from 'storybook/test';

/** That people see an element: what only screen readers hear is “visible” too, clipped to one pixel. */
export async function expectOnScreen(element: HTMLElement): Promise<void> {
  await expect(element).toBeVisible();
  const { width, height } = element.getBoundingClientRect();
  await expect(Math.min(width, height)).toBeGreaterThan(4);
}
