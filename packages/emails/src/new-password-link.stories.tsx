import type { Meta, StoryObj } from '@storybook/react-vite';
import { NewPasswordLink } from './new-password-link.tsx';
import { emailStories, longLink, sampleLink } from './stories/email-stories.tsx';

const states = emailStories(NewPasswordLink);
const meta = {
  ...states.meta,
  title: 'Emails/New password',
  component: NewPasswordLink,
  args: { link: sampleLink },
} satisfies Meta<typeof NewPasswordLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = { args: { link: longLink } };

export const RightToLeft: Story = states.RightToLeft;

export const Dark: Story = states.Dark;

export const PlainText: Story = states.PlainText;

export const WithoutImages: Story = states.WithoutImages;
