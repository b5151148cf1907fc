import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleCheck, CirclePause } from 'lucide-react';
import { expect } from 'storybook/test';
import { openWordControl } from '../stories/open-word-control.ts';
import { inBox } from '../stories/in-box.tsx';
import { StatusBadge, type StatusFace } from './status-badge.tsx';

type Known = 'active' | 'paused';

const faces: Record<Known, StatusFace> = {
  active: { tone: 'positive', Icon: CircleCheck },
  paused: { tone: 'neutral', Icon: CirclePause },
};

const meta = {
  title: 'Data/StatusBadge',
  component: StatusBadge<Known>,
  args: { status: 'active', faces, labels: { active: 'Active', paused: 'Paused' } },
  argTypes: { status: openWordControl(['active', 'paused']) },
} satisfies Meta<typeof StatusBadge<Known>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: { status: 'überprüfungsprozessabschlussbestätigung قيد المراجعة' },
  decorators: inBox('w-40'),
};

/** A word that only another server uses is shown as given. */
export const UnknownWord: Story = {
  args: { status: 'waiting_for_review' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('waiting_for_review')).toBeVisible();
  },
};

export const Playground: Story = { args: { status: 'paused' } };

/** Words that every object knows are words like any other. */
export const UnknownWordOfObjects: Story = {
  tags: ['behaviour'],
  args: { status: 'constructor' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('constructor')).toBeVisible();
  },
};
