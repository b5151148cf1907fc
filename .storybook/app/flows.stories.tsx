import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import type { StoryOutside } from '../mock-hub.ts';
import { pacedUser, type PacedUser } from './paced-user.ts';
import { WholeApp, type WholeAppProps } from './whole-app.tsx';

interface Loaded {
  mockApi: MockApi;
  outside: StoryOutside;
}

const meta = {
  title: 'App/Flows',
  parameters: { layout: 'fullscreen' },
  args: { path: '/dashboard', signedIn: true },
  argTypes: {
    path: { description: 'The address to open.', table: { type: { summary: 'string' } } },
    signedIn: {
      description: 'Whether somebody is already signed in.',
      table: { type: { summary: 'boolean' } },
    },
  },
  render: (args, { id, loaded }) => {
    const { mockApi, outside } = loaded as Loaded;
    return (
      <WholeApp
        key={JSON.stringify([id, mockApi.scenario])}
        {...args}
        storyId={id}
        mockApi={mockApi}
        outside={outside}
      />
    );
  },
} satisfies Meta<WholeAppProps>;
export default meta;
type Story = StoryObj<WholeAppProps>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** Any route by its address, under the toolbar's conditions. */
export const Playground: Story = {};

export const SignInAndStartAWorkflow: Story = {
  args: { path: '/', signedIn: false },
  play: async ({ canvas }) => {
    const user = pacedUser();
    await signIn(canvas, user);
    const card = await canvas.findByRole('article', { name: 'Outreach Sequence' });
    await user.click(within(card).getByRole('button', { name: /^Start/ }));
    await expect(await within(card).findByRole('button', { name: /^Pause/ })).toBeVisible();
  },
};

async function signIn(canvas: Canvas, { click, type }: PacedUser) {
  await type(await canvas.findByLabelText(/^Username/), 'admin');
  await type(canvas.getByLabelText(/^Password/), 'flowdeck-demo');
  await click(canvas.getByRole('button', { name: 'Sign In' }));
}

/** Signing out is leaving on purpose: signing in again leads to the dashboard. */
export const SignOutAndInAgain: Story = {
  args: { path: '/documentation' },
  play: async ({ canvas }) => {
    const user = pacedUser();
    await user.click(await canvas.findByRole('button', { name: 'Admin Account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    await signIn(canvas, user);
    await expect(await canvas.findByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();
  },
};

/** A session that ended by itself: signing in again leads back to where it ended. */
export const SessionEndsAndGoesOn: Story = {
  play: async ({ canvas, loaded }) => {
    const { mockApi } = loaded as Loaded;
    const user = pacedUser();
    await canvas.findAllByRole('article');
    mockApi.setNetwork('signed-out');
    await user.click(canvas.getByRole('radio', { name: /^Paused/ }));
    const again = await canvas.findByRole('button', { name: 'Sign in again' });
    mockApi.setNetwork('normal');
    await user.click(again);
    await signIn(canvas, user);
    await canvas.findAllByRole('article');
    await expect(canvas.getByRole('radio', { name: /^Paused/ })).toBeChecked();
  },
};

/** A 403 at verification leads to /forbidden from every page, also from one that anybody may open. */
export const ForbiddenOnSignIn: Story = {
  args: { path: '/signin' },
  globals: { network: 'forbidden' },
  play: async ({ canvas, loaded }) => {
    const { mockApi } = loaded as Loaded;
    const user = pacedUser();
    await expect(await canvas.findByRole('heading', { name: 'Access Forbidden' })).toBeVisible();
    mockApi.setNetwork('normal');
    await user.click(canvas.getByRole('link', { name: 'Sign In Again' }));
    await signIn(canvas, user);
    await expect(await canvas.findByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();
  },
};

export const OutageAndRecovery: Story = {
  play: async ({ canvas, loaded }) => {
    const { mockApi, outside } = loaded as Loaded;
    const { click } = pacedUser();
    await canvas.findAllByRole('article');
    mockApi.setNetwork('error');
    await click(canvas.getByRole('radio', { name: /^Paused/ }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Failed to load dashboard data',
    );
    mockApi.setNetwork('normal');
    await click(canvas.getByRole('button', { name: 'Retry' }));
    await canvas.findAllByRole('article');
    await expect(outside.reloads).toBe(1);
    await expect(canvas.getByRole('radio', { name: /^Paused/ })).toBeChecked();
  },
};

export const SignUpToAFirstWorkflow: Story = {
  args: { path: '/signup', signedIn: false },
  globals: { data: 'empty' },
  play: async ({ canvas }) => {
    const { choose, click, type } = pacedUser();
    await click(await canvas.findByRole('checkbox'));
    await click(canvas.getByRole('button', { name: 'Continue with Password' }));
    await type(await canvas.findByLabelText(/^Full Name/), 'Grace Hopper');
    await type(canvas.getByLabelText(/^Email/), 'grace@example.com');
    await type(canvas.getByLabelText(/^Password/), 'blue otter 92 lamp');
    await type(canvas.getByLabelText(/^Confirm Password/), 'blue otter 92 lamp');
    await click(canvas.getByRole('button', { name: 'Create Account' }));
    await canvas.findByRole('heading', { name: 'Workflow Dashboard' });
    const [create] = await canvas.findAllByRole('button', { name: 'Create Workflow' });
    if (create) await click(create);
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Workflow' }));
    await type(dialog.getByLabelText(/^Name/), 'First drafts');
    await choose(dialog.getByLabelText(/^Type/), 'Content Automation');
    await type(dialog.getByLabelText(/^Description/), 'Writes a draft every day');
    await click(dialog.getByRole('button', { name: 'Create Workflow' }));
    await expect(await canvas.findByRole('article', { name: 'First drafts' })).toBeVisible();
  },
};

export const GenerateCopyAndDownloadADraft: Story = {
  args: { path: '/content-generator' },
  play: async ({ canvas }) => {
    const { click, type } = pacedUser();
    // After `pacedUser()`, which installs its own clipboard.
    const written = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await type(await canvas.findByLabelText(/^Title/), 'Calm launches');
    await type(canvas.getByRole('textbox', { name: 'Keywords' }), 'checklist{Enter}');
    await click(canvas.getByRole('button', { name: 'Generate Content' }));
    const article = await canvas.findByRole('article', { name: 'Calm launches' });
    await expect(article).toHaveTextContent('Template draft');
    await click(within(article).getByRole('button', { name: 'Copy' }));
    await expect(await within(article).findByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(written.mock.lastCall?.[0]).toContain('Calm launches');
    await click(within(article).getByRole('button', { name: /^Download/ }));
    await expect(canvas.getByLabelText(/^Title/)).toHaveValue('Calm launches');
  },
};

export const CaptureALead: Story = {
  args: { path: '/' },
  play: async ({ canvas }) => {
    const { click, type } = pacedUser();
    await click(await canvas.findByRole('link', { name: /Lead Capture/ }));
    await type(await canvas.findByLabelText(/^Email/), 'ada@analytical-engines.de');
    await type(canvas.getByLabelText('Company'), 'Analytical Engines');
    await click(canvas.getByRole('button', { name: 'Capture Lead' }));
    await expect(await canvas.findByRole('meter', { name: 'Lead score' })).toBeVisible();
  },
};

export const CreateACampaign: Story = {
  args: { path: '/email-campaigns' },
  play: async ({ canvas }) => {
    const { click, type } = pacedUser();
    await click(await canvas.findByRole('button', { name: 'Create Campaign' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Email Campaign' }));
    await type(dialog.getByPlaceholderText('Weekly Newsletter'), 'Autumn launch');
    await type(dialog.getByPlaceholderText('Your Weekly Automation Insights'), 'It is here');
    await type(dialog.getByPlaceholderText('Write your email content here...'), 'Hello');
    await type(dialog.getByPlaceholderText('Add email address'), 'ada@example.com{Enter}');
    await click(dialog.getByRole('button', { name: 'Create Campaign' }));
    const card = await canvas.findByRole('article', { name: 'Autumn launch' });
    await expect(card).toHaveTextContent('1 recipient');
  },
};
