import type { Meta, StoryObj } from '@storybook/react-vite';
import { notFoundPage, pages, type Page } from '../../apps/web/src/pages.ts';
import { renderWholeApp, wholeAppArgTypes, type WholeAppProps } from './whole-app.tsx';

/**
 * Every page in the whole app, opened by its address and signed in if it needs that. A test fails
 * until each entry of pages.ts has a story of its name.
 */
const meta = {
  title: 'App/Pages',
  // `.storybook/visual/pages.spec.ts` opens them all.
  tags: ['!test', '!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { path: '/', signedIn: true },
  argTypes: wholeAppArgTypes,
  render: renderWholeApp,
} satisfies Meta<WholeAppProps>;
export default meta;
type Story = StoryObj<WholeAppProps>;

const page = (name: keyof typeof pages): Story => {
  const { path, access }: Page = pages[name];
  return { args: { path, signedIn: access === 'signed-in' } };
};

export const Home = page('home');
export const Dashboard = page('dashboard');
export const LeadCapture = page('leadCapture');
export const ContentGenerator = page('contentGenerator');
export const SocialMediaPack = page('socialMediaPack');
export const EmailCampaigns = page('emailCampaigns');
export const Analytics = page('analytics');
export const SystemStatus = page('systemStatus');
export const Documentation = page('documentation');
export const Integrations = page('integrations');
export const Support = page('support');
export const SignIn = page('signIn');
export const SignUp = page('signUp');
export const Terms = page('terms');
export const Privacy = page('privacy');
export const Help = page('help');
export const Forbidden = page('forbidden');
/** What every other address shows. */
export const NotFound: Story = {
  args: { path: '/no-such-page', signedIn: notFoundPage.access === 'signed-in' },
};
