import type { Meta, StoryObj } from '@storybook/react-vite';
import { Letter } from './letter.tsx';
import { arabicSender, emailStories, longSender, sampleSender } from './stories/email-stories.tsx';

const states = emailStories(Letter);
const meta = {
  ...states.meta,
  title: 'Emails/Letter to a lead',
  component: Letter,
  args: {
    subject: 'A question about Hopper Compilers',
    text: 'Hello Grace,\n\nThank you for leaving your details with us. What would you like to get done first? A short reply is enough, and I will get back to you with something that fits.\n\nOur work so far: https://engines.example/work?from=letter\n\nBest wishes\nAda',
    sender: sampleSender,
    unsubscribeAddress: 'https://flowdeck.example/unsubscribe/0198c0de-5eed-7000-8000-000000000351',
  },
} satisfies Meta<typeof Letter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    subject: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselverwaltung '.repeat(2),
    text: `Hello Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselverwalterin,\n\n${'Here is what we did this month, what comes next, and whom to ask about it. '.repeat(12)}\n\nhttps://engines.example/${'a-very-long-address/'.repeat(12)}`,
    sender: longSender,
  },
};

export const RightToLeft: Story = {
  ...states.RightToLeft,
  args: {
    subject: 'سؤال عن خططكم',
    text: 'مرحبا ليلى،\n\nشكرا لترك بياناتك لدينا. ما الذي تودين إنجازه أولا؟ رد قصير يكفي.\n\nمع أطيب التحيات\nآدا',
    sender: arabicSender,
  },
};

export const Dark: Story = states.Dark;

export const PlainText: Story = states.PlainText;

export const WithoutImages: Story = states.WithoutImages;

/** Before the workspace has said who it is. */
export const UnnamedSender: Story = { args: { sender: { brand: '', postalAddress: '' } } };
