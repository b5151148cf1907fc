import type { Meta, StoryObj } from '@storybook/react-vite';
import { inBox } from '../stories/in-box.tsx';
import { Divider } from './divider.tsx';

const meta = {
  title: 'Layout/Divider',
  component: Divider,
  args: { children: 'or' },
  decorators: inBox('max-w-80'),
} satisfies Meta<typeof Divider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: { children: 'أو — oder mit Benutzername und Passwort fortfahren' },
};

export const Playground: Story = { args: { children: undefined } };
