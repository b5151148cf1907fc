import type { Meta, StoryObj } from '@storybook/react-vite';
import { NoAccount } from './no-account.tsx';
import { emailStories, longLink } from './stories/email-stories.tsx';

const states = emailStories(NoAccount);
const meta = {
  ...states.meta,
  title: 'Emails/No account',
  component: NoAccount,
  args: { signUpUrl: 'https://flowdeck.example/signup' },
} satisfies Meta<typeof NoAccount>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = { args: { signUpUrl: longLink } };

export const RightToLeft: Story = states.RightToLeft;

export const Dark: Story = states.Dark;

export const PlainText: Story = states.PlainText;

export const WithoutImages: Story = states.WithoutImages;

/** Accounts are by invitation. */
export const ByInvitation: Story = { args: { signUpUrl: null } };
