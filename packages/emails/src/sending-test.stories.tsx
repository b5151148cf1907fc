import type { Meta, StoryObj } from '@storybook/react-vite';
import { SendingTest } from './sending-test.tsx';
import { arabicSender, emailStories, longSender, sampleSender } from './stories/email-stories.tsx';

const states = emailStories(SendingTest);
const meta = {
  ...states.meta,
  title: 'Emails/Test of sending',
  component: SendingTest,
  args: { sender: sampleSender },
} satisfies Meta<typeof SendingTest>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = { args: { sender: longSender } };

export const RightToLeft: Story = { ...states.RightToLeft, args: { sender: arabicSender } };

export const Dark: Story = states.Dark;

export const PlainText: Story = states.PlainText;

export const WithoutImages: Story = states.WithoutImages;

/** Before the workspace has said who it is. */
export const UnnamedSender: Story = { args: { sender: { brand: '', postalAddress: '' } } };
