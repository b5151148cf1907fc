import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccountNotice } from './account-notice.tsx';
import { emailStories } from './stories/email-stories.tsx';

const states = emailStories(AccountNotice);
const meta = {
  ...states.meta,
  title: 'Emails/Account notice',
  component: AccountNotice,
  args: { about: 'password-set' },
} satisfies Meta<typeof AccountNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = { args: { about: 'address-taken' } };

export const RightToLeft: Story = states.RightToLeft;

export const Dark: Story = states.Dark;

export const PlainText: Story = states.PlainText;

export const WithoutImages: Story = states.WithoutImages;
