import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { signInAgainButtonCopy } from '@flowdeck/ui/copy/sign-in-again-button/sign-in-again-button';
import { ApiKeysScreen } from './api-keys.screen.tsx';
import { apiKeysCopy } from './api-keys-copy.ts';
import { copyByHandCopy } from '../../platform/copy-by-hand-copy.ts';
import { platformCopy } from '../../platform/platform-copy.ts';
import { rolesCopy } from '../../platform/roles-copy.ts';

const meta = {
  title: 'Screens/API Keys',
  component: ApiKeysScreen,
  args: { origin: 'https://flowdeck.example.com' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ApiKeysScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];
type Canvas = Context['canvas'];

const mockApi = ({ loaded }: Context) => (loaded as { mockApi: MockApi }).mockApi;
const press = async (canvas: Canvas, name: string) => {
  await userEvent.click(await canvas.findByRole('button', { name }));
};
const fillIn = async (canvas: Canvas, name = 'Website') => {
  await press(canvas, apiKeysCopy.add);
  await userEvent.type(canvas.getByLabelText(/^Name/), name);
  await userEvent.click(canvas.getByRole('checkbox', { name: apiKeysCopy.scope['leads:write'] }));
};
const hasLoaded = (canvas: Canvas) =>
  waitFor(() =>
    expect(canvas.getByRole('region', { name: apiKeysCopy.region })).not.toHaveAttribute(
      'aria-busy',
      'true',
    ),
  );

/** A key in use, one that was never used, and one that has expired. */
export const Default: Story = {};

/** Nearly as many as an account may have, one of whose scopes only a newer server knows. */
export const LongContent: Story = { globals: { data: 'long' } };

export const Loading: Story = { globals: { network: 'stalled' } };

export const Error: Story = {
  globals: { network: 'error' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(apiKeysCopy.errors.load)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const Empty: Story = {
  globals: { data: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(apiKeysCopy.empty.none)).toBeVisible();
  },
};

export const Offline: Story = {
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(platformCopy.errors.offline)).toBeVisible();
  },
};

export const Saving: Story = {
  play: async (context) => {
    await hasLoaded(context.canvas);
    await fillIn(context.canvas);
    mockApi(context).setNetwork('stalled');
    await press(context.canvas, apiKeysCopy.create);
    await expect(context.canvas.getByRole('button', { name: apiKeysCopy.create })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

/** What was chosen stays. */
export const SaveFailed: Story = {
  play: async (context) => {
    const { canvas } = context;
    await hasLoaded(canvas);
    await fillIn(canvas);
    mockApi(context).setNetwork('error');
    await press(canvas, apiKeysCopy.create);
    await expect(await canvas.findByText(/^Something went wrong on the server/)).toBeVisible();
    await expect(canvas.getByLabelText(/^Name/)).toHaveValue('Website');
  },
};

export const Invalid: Story = {
  tags: ['not-applicable'],
  parameters: {
    notApplicable:
      'The fields take nothing that is wrong, and the button waits until they are filled in.',
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const AsEditor: Story = {
  globals: { role: 'editor' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(rolesCopy.needs.owner)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: apiKeysCopy.add })).not.toBeInTheDocument();
  },
};

export const Playground: Story = { tags: ['!test'] };

/** The new key, for this once. */
export const Made: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await hasLoaded(canvas);
    await fillIn(canvas);
    await press(canvas, apiKeysCopy.create);
    await expect(await canvas.findByText(apiKeysCopy.made.title)).toBeVisible();
    await expect(canvas.getByText(/^flowdeck_key_\w{43}$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy key' })).toHaveFocus();
  },
};

/** A browser that copies nothing says so, and the key can be copied by hand. */
export const CopyRefused: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await Made.play?.(context);
    const { canvas } = context;
    const apiKey = canvas.getByText(/^flowdeck_key_\w{43}$/).textContent;
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
    const execCommand = spyOn(document, 'execCommand').mockReturnValue(false);
    await press(canvas, apiKeysCopy.made.copy);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(copyByHandCopy.errors.refused);
    const field = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: copyByHandCopy.text });
    await expect(field).toHaveFocus();
    const { value, selectionStart, selectionEnd } = field;
    await expect(value.slice(selectionStart, selectionEnd)).toBe(apiKey);
    execCommand.mockReturnValue(true);
    await press(canvas, apiKeysCopy.made.copy);
    await expect(await canvas.findByText(apiKeysCopy.made.copied)).toBeVisible();
    await expect(field).not.toBeInTheDocument();
  },
};

/** After a long time, the user has to sign in again. */
export const SignedInLongAgo: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await hasLoaded(canvas);
    await fillIn(canvas);
    const { world } = mockApi(context);
    for (const session of world.sessionsOf(world.user)) session.createdAt -= 60 * 60_000;
    await press(canvas, apiKeysCopy.create);
    await expect(
      await canvas.findByText('Please sign in again before you create an API key.'),
    ).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: signInAgainButtonCopy.signInAgain }),
    ).toBeVisible();
  },
};

/** The key is shown once. */
export const MakesAKey: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await Made.play?.(context);
    const { canvas } = context;
    await press(canvas, apiKeysCopy.made.done);
    await expect(canvas.queryByText(/^flowdeck_key_\w{43}$/)).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: apiKeysCopy.add })).toHaveFocus();
    await expect(await canvas.findByRole('button', { name: 'Revoke Website' })).toBeVisible();
  },
};

export const RevokesAKey: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement, step }) => {
    const dialog = () => within(canvasElement.ownerDocument.body).findByRole('dialog');
    await step('Ask for it', async () => {
      await press(canvas, 'Revoke Website form');
      await expect(await dialog()).toHaveAccessibleName('Revoke “Website form”?');
    });
    await step('Confirm it', async () => {
      await userEvent.click(within(await dialog()).getByRole('button', { name: 'Revoke' }));
      await waitFor(() =>
        expect(
          canvas.queryByRole('button', { name: 'Revoke Website form' }),
        ).not.toBeInTheDocument(),
      );
    });
  },
};

export const RevokeFailed: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await press(canvas, 'Revoke Website form');
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    mockApi(context).setNetwork('error');
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    await expect(await dialog.findByText(/^Something went wrong on the server/)).toBeVisible();
  },
};
