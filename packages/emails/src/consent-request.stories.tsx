import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConsentRequest } from './consent-request.tsx';
import {
  arabicSender,
  emailStories,
  longLink,
  longSender,
  sampleSender,
} from './stories/email-stories.tsx';

const states = emailStories(ConsentRequest);
const meta = {
  ...states.meta,
  title: 'Emails/Request for consent',
  component: ConsentRequest,
  args: {
    link: 'https://flowdeck.example/consent/AVAhZb3dE5mSwPq0TtUuVvWwXxYyZz',
    sender: sampleSender,
  },
} satisfies Meta<typeof ConsentRequest>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = { args: { link: longLink, sender: longSender } };

export const RightToLeft: Story = { ...states.RightToLeft, args: { sender: arabicSender } };

export const Dark: Story = states.Dark;

export const PlainText: Story = states.PlainText;

export const WithoutImages: Story = states.WithoutImages;

/** Before the workspace has said who it is. */
export const UnnamedSender: Story = { args: { sender: { brand: '', postalAddress: '' } } };
