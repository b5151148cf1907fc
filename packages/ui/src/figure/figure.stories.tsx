import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inBox } from '../stories/in-box.tsx';
import { Figure } from './figure.tsx';

const meta = {
  title: 'Data/Figure',
  component: Figure,
  args: { children: '12.4K' },
  decorators: inBox('@container max-w-40'),
} satisfies Meta<typeof Figure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A smaller font keeps it on one line. */
export const LongContent: Story = {
  args: { children: '9,007,199,254.9K' },
  play: async ({ canvas, canvasElement }) => {
    const figure = canvas.getByText('9,007,199,254.9K');
    await expect(figure.getClientRects()).toHaveLength(1);
    await expect(canvasElement.scrollWidth).toBe(canvasElement.clientWidth);
  },
};

export const Playground: Story = { args: { children: '$45,230' } };
