import type { Meta, StoryObj } from '@storybook/react-vite';
import { emailStories, longLink, sampleLink } from './stories/email-stories.tsx';
import { WorkspaceInvitation } from './workspace-invitation.tsx';

const states = emailStories(WorkspaceInvitation);
const meta = {
  ...states.meta,
  title: 'Emails/WorkspaceInvitation',
  component: WorkspaceInvitation,
  args: { link: sampleLink, inviter: 'Ada Lovelace', workspace: 'Acme', role: 'editor' },
} satisfies Meta<typeof WorkspaceInvitation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    link: longLink,
    inviter: 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine senior',
    workspace: 'The association of analytical engines and those who look after them',
  },
};

export const RightToLeft: Story = states.RightToLeft;

export const Dark: Story = states.Dark;

export const PlainText: Story = states.PlainText;

export const WithoutImages: Story = states.WithoutImages;
