import type { Meta, StoryObj } from '@storybook/react-vite';
import { NewAddress } from './new-address.tsx';
import { emailStories, longLink, sampleLink } from './stories/email-stories.tsx';

const states = emailStories(NewAddress);
const meta = {
  ...states.meta,
  title: 'Emails/New address',
  component: NewAddress,
  args: { link: sampleLink },
} satisfies Meta<typeof NewAddress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = { args: { link: longLink } };

export const RightToLeft: Story = states.RightToLeft;

export const Dark: Story = states.Dark;

export const PlainText: Story = states.PlainText;

export const WithoutImages: Story = states.WithoutImages;
