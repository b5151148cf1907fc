import type { Meta, StoryObj } from '@storybook/react-vite';
import { FileText } from 'lucide-react';
import { Deck } from './deck.tsx';

const meta = {
  title: 'Feedback/Deck',
  component: Deck,
  args: { icon: <FileText /> },
} satisfies Meta<typeof Deck>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Playground: Story = {};
