import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApprovalAnswer } from './approval-answer.tsx';
import { emailStories, longLink, sampleLink } from './stories/email-stories.tsx';

const states = emailStories(ApprovalAnswer);
const meta = {
  ...states.meta,
  title: 'Emails/Approval answer',
  component: ApprovalAnswer,
  args: {
    link: sampleLink,
    answer: 'approved',
    what: '“Spring news”',
    by: 'Ada Lovelace',
    workspace: 'Acme',
    note: '',
  },
} satisfies Meta<typeof ApprovalAnswer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    link: longLink,
    answer: 'sentBack',
    what: '“Everything that is new in analytical engines this spring, and what it means for you”',
    by: 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine senior',
    workspace: 'The association of analytical engines and those who look after them',
    note: 'The second link leads to the old price list.\nPlease ask Grace for the new one before you send it again.',
  },
};

export const RightToLeft: Story = states.RightToLeft;

export const Dark: Story = states.Dark;

export const PlainText: Story = states.PlainText;

export const WithoutImages: Story = states.WithoutImages;
