import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { AccountScreen } from './account.screen.tsx';

const meta = {
  title: 'Screens/Account',
  component: AccountScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AccountScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const mockApi = ({ loaded }: Context) => (loaded as { mockApi: MockApi }).mockApi;
const sessions = ({ canvas }: Context) =>
  within(canvas.getByRole('region', { name: 'Where you are signed in' }));
const endPhone = (context: Context) =>
  sessions(context).findByRole('button', { name: /^Sign out Safari on iOS/ });

export const Default: Story = {};

/** Dozens of sessions. */
export const LongContent: Story = { globals: { data: 'long' } };

export const Loading: Story = {
  globals: { network: 'stalled' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Where you are signed in' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const Error: Story = {
  globals: { network: 'error' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load your sessions')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

/** Only this session: nothing else to sign out. */
export const Empty: Story = {
  globals: { data: 'empty' },
  play: async (context) => {
    const list = sessions(context);
    await expect(await list.findByText('This device')).toBeVisible();
    await expect(list.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const Offline: Story = {
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('You are offline. This will load when you reconnect.'),
    ).toBeVisible();
  },
};

/** Signing a device out, on its way. */
export const Saving: Story = {
  play: async (context) => {
    const end = await endPhone(context);
    mockApi(context).setNetwork('stalled');
    await userEvent.click(end);
    await expect(end).toHaveAttribute('aria-busy', 'true');
  },
};

/** The server’s own sentence; the device is still listed. */
export const SaveFailed: Story = {
  play: async (context) => {
    const end = await endPhone(context);
    mockApi(context).setNetwork('error');
    await userEvent.click(end);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'Something went wrong on the server. Please try again.',
    );
    await expect(end).toBeVisible();
  },
};

export const SignsOneDeviceOut: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { step } = context;
    await step('Sign the phone out', async () => {
      await userEvent.click(await endPhone(context));
      await waitFor(() =>
        expect(sessions(context).queryByText('Safari on iOS')).not.toBeInTheDocument(),
      );
    });
    await step('The others stay', async () => {
      await expect(sessions(context).getAllByRole('listitem')).toHaveLength(3);
    });
  },
};

export const SignsOutEverywhereElse: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, step } = context;
    await step('Sign out everywhere else', async () => {
      const everywhere = await canvas.findByRole('button', { name: 'Sign out everywhere else' });
      await userEvent.click(everywhere);
      await waitFor(() => expect(everywhere).not.toBeInTheDocument());
    });
    await step('This device stays', async () => {
      await expect(sessions(context).getAllByRole('listitem')).toHaveLength(1);
      await expect(sessions(context).getByText('This device')).toBeVisible();
    });
  },
};
