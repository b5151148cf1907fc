import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { signInAgainButtonCopy } from '@flowdeck/ui/copy/sign-in-again-button/sign-in-again-button';
import { signUpCopy } from '@flowdeck/features/copy/identity/auth/sign-up';
import type { StoryApi } from '../api/story-api.ts';
import { renderWholeApp, wholeAppArgTypes, type WholeAppProps } from './whole-app.tsx';

const meta = {
  title: 'App/Flows',
  // Apps beside each other on one page would share its address and its errors.
  tags: ['!autodocs'],
  // A page that is scrolled has targets that are half below its header.
  parameters: { layout: 'fullscreen', a11y: { config: { rules: [] } } },
  args: { path: '/dashboard', signedIn: true },
  argTypes: wholeAppArgTypes,
  render: renderWholeApp,
} satisfies Meta<WholeAppProps>;
export default meta;
type Story = StoryObj<WholeAppProps>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** Any address, as `path` in the controls, under the toolbar's conditions. */
export const Playground: Story = {};

export const SignInAndStartAWorkflow: Story = {
  args: { path: '/', signedIn: false },
  play: async (context) => {
    const { canvas, step } = context;
    const card = async () =>
      within(await canvas.findByRole('article', { name: 'Outreach Sequence' }));
    await signIn(context);
    await step('Start a paused workflow', async () => {
      await userEvent.click((await card()).getByRole('button', { name: /^Start/ }));
      await expect(await (await card()).findByRole('button', { name: /^Pause/ })).toBeVisible();
    });
  },
};

async function signIn({ canvas, step }: Context) {
  await step('Fill in the username and the password', async () => {
    await userEvent.type(await canvas.findByLabelText(/^Username/), 'admin');
    await userEvent.type(canvas.getByLabelText(/^Password/), 'flowdeck-demo');
  });
  await step('Sign in', async () => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(canvas.queryByLabelText(/^Password/)).not.toBeInTheDocument());
  });
}

/** What is in a dialog, which accepts the pointer a moment after it has appeared. */
async function openDialog(name: string) {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(getComputedStyle(dialog).pointerEvents).not.toBe('none'));
  return within(dialog);
}

/** Signing out is leaving on purpose: signing in again leads to the dashboard. */
export const SignOutAndInAgain: Story = {
  args: { path: '/documentation' },
  play: async (context) => {
    const { canvas, step } = context;
    await step('Open the user menu', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Admin Account' }));
    });
    await step('Sign out', async () => {
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
      await expect(await canvas.findByLabelText(/^Username/)).toBeVisible();
    });
    await signIn(context);
    await step('The dashboard opens', async () => {
      await expect(
        await canvas.findByRole('heading', { name: 'Workflow Dashboard' }),
      ).toBeVisible();
    });
  },
};

/** A session that ended by itself: signing in again leads back to where it ended. */
export const SessionEndsAndGoesOn: Story = {
  play: async (context) => {
    const { canvas, loaded, step } = context;
    const { mockApi } = loaded as StoryApi;
    await step('The session ends while a filter is chosen', async () => {
      await canvas.findAllByRole('article');
      mockApi.setNetwork('signed-out');
      await userEvent.click(canvas.getByRole('radio', { name: /^Paused/ }));
      await expect(
        await canvas.findByRole('button', { name: signInAgainButtonCopy.signInAgain }),
      ).toBeVisible();
    });
    await step('Choose to sign in again', async () => {
      mockApi.setNetwork('normal');
      await userEvent.click(
        canvas.getByRole('button', { name: signInAgainButtonCopy.signInAgain }),
      );
    });
    await signIn(context);
    await step('The filter is still chosen', async () => {
      await canvas.findAllByRole('article');
      await expect(canvas.getByRole('radio', { name: /^Paused/ })).toBeChecked();
    });
  },
};

/** A 403 at verification leads to /forbidden from every page, also from one that anyone may open. */
export const ForbiddenOnSignIn: Story = {
  args: { path: '/signin' },
  globals: { network: 'forbidden' },
  play: async (context) => {
    const { canvas, loaded, step } = context;
    const { mockApi } = loaded as StoryApi;
    await step('The server refuses this account', async () => {
      await expect(await canvas.findByRole('heading', { name: 'Access Forbidden' })).toBeVisible();
    });
    await step('Choose another account', async () => {
      mockApi.setNetwork('normal');
      await userEvent.click(canvas.getByRole('link', { name: 'Sign In Again' }));
    });
    await signIn(context);
    await step('The dashboard opens', async () => {
      await expect(
        await canvas.findByRole('heading', { name: 'Workflow Dashboard' }),
      ).toBeVisible();
    });
  },
};

export const OutageAndRecovery: Story = {
  play: async (context) => {
    const { canvas, loaded, step } = context;
    const { mockApi, outside } = loaded as StoryApi;
    await step('The server fails while a filter is chosen', async () => {
      await canvas.findAllByRole('article');
      mockApi.setNetwork('error');
      await userEvent.click(canvas.getByRole('radio', { name: /^Paused/ }));
      await expect(await canvas.findByRole('alert')).toHaveTextContent(
        'Failed to load dashboard data',
      );
    });
    await step('The server is back: retry', async () => {
      mockApi.setNetwork('normal');
      await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
      await canvas.findAllByRole('article');
      await expect(outside.reloads).toBe(1);
    });
    await step('The filter is still chosen', async () => {
      await expect(canvas.getByRole('radio', { name: /^Paused/ })).toBeChecked();
    });
  },
};

export const SignUpToAFirstWorkflow: Story = {
  args: { path: '/signup', signedIn: false },
  globals: { data: 'empty' },
  play: async (context) => {
    const { canvas, step } = context;
    await step('Agree to the terms and choose a password', async () => {
      await userEvent.click(await canvas.findByRole('checkbox'));
      await userEvent.click(canvas.getByRole('button', { name: signUpCopy.withPassword }));
    });
    await step('Fill in the form', async () => {
      await userEvent.type(await canvas.findByLabelText(/^Full Name/), 'Grace Hopper');
      await userEvent.type(canvas.getByLabelText(/^Email/), 'grace@example.com');
      await userEvent.type(canvas.getByLabelText(/^Password/), 'blue otter 92 lamp');
      await userEvent.type(canvas.getByLabelText(/^Confirm Password/), 'blue otter 92 lamp');
    });
    await step('Create the account', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }));
      await canvas.findByRole('heading', { name: 'Workflow Dashboard' });
    });
    const dialog = () => openDialog('Create Workflow');
    await step('Describe a first workflow', async () => {
      const [create] = await canvas.findAllByRole('button', { name: 'Create Workflow' });
      if (create) await userEvent.click(create);
      const fields = await dialog();
      await userEvent.type(fields.getByLabelText(/^Name/), 'First drafts');
      await userEvent.selectOptions(fields.getByLabelText(/^Type/), 'Content Automation');
      await userEvent.type(fields.getByLabelText(/^Description/), 'Writes a draft every day');
    });
    await step('Create it', async () => {
      await userEvent.click((await dialog()).getByRole('button', { name: 'Create Workflow' }));
      await expect(await canvas.findByRole('article', { name: 'First drafts' })).toBeVisible();
    });
  },
};

export const CaptureALead: Story = {
  args: { path: '/' },
  play: async (context) => {
    const { canvas, step } = context;
    await step('Open Lead Capture', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: /^Lead Capture Try/ }));
    });
    await step('Fill in what is known', async () => {
      await userEvent.type(await canvas.findByLabelText(/^Email/), 'ada@analytical-engines.de');
      await userEvent.type(canvas.getByLabelText('Company'), 'Analytical Engines');
    });
    await step('Capture the lead', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Capture Lead' }));
      await expect(await canvas.findByRole('meter', { name: 'Lead score' })).toBeVisible();
    });
  },
};
