import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApprovalRequest } from './approval-request.tsx';
import { emailStories, longLink, sampleLink } from './stories/email-stories.tsx';

const states = emailStories(ApprovalRequest);
const meta = {
  ...states.meta,
  title: 'Emails/Approval request',
  component: ApprovalRequest,
  args: { link: sampleLink, workspace: 'Acme', broadcasts: 1, posts: 2, emails: 0 },
} satisfies Meta<typeof ApprovalRequest>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    link: longLink,
    workspace: 'The association of analytical engines and those who look after them',
    emails: 12_345,
  },
};

export const RightToLeft: Story = states.RightToLeft;

export const Dark: Story = states.Dark;

export const PlainText: Story = states.PlainText;

export const WithoutImages: Story = states.WithoutImages;
