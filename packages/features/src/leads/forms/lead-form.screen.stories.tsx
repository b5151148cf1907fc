import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { seedId } from '@flowdeck/mock-api/seeds/time';
import { addressesCopy } from '@flowdeck/contract/addresses-copy';
import { LeadFormScreen } from './lead-form.screen.tsx';
import { heldSubmissionsCopy } from './held-submissions-copy.ts';
import { leadFormCopy } from './lead-form-copy.ts';
import { rolesCopy } from '../../platform/roles-copy.ts';

const meta = {
  title: 'Screens/Website Form',
  component: LeadFormScreen,
  parameters: { layout: 'fullscreen' },
  args: { id: seedId(501), listLink: <a href="#forms">All forms</a>, onDeleted: fn() },
} satisfies Meta<typeof LeadFormScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const api = (loaded: unknown) => (loaded as { mockApi: MockApi }).mockApi;
const stored = (loaded: unknown) => api(loaded).world.workspace.forms;
const heading = (canvas: Canvas) => canvas.findByLabelText(/^Heading/);
const save = (canvas: Canvas) => canvas.getByRole('button', { name: 'Save form' });

async function rename(canvas: Canvas, title: string) {
  const field = await heading(canvas);
  await userEvent.clear(field);
  await userEvent.type(field, title);
  await userEvent.click(save(canvas));
}

export const Default: Story = {};

export const LongContent: Story = { globals: { data: 'long' } };

export const Loading: Story = { globals: { network: 'stalled' } };

export const Error: Story = { globals: { network: 'error' } };

/** Deleted, or never there. */
export const Empty: Story = { globals: { data: 'empty' } };

export const Offline: Story = { globals: { network: 'offline' } };

export const Saving: Story = {
  play: async ({ canvas, loaded }) => {
    await heading(canvas);
    api(loaded).setNetwork('stalled');
    await rename(canvas, 'Talk to us');
    await waitFor(() => expect(save(canvas)).toHaveAttribute('aria-busy', 'true'));
  },
};

/** What was typed stays. */
export const SaveFailed: Story = {
  play: async ({ canvas, loaded }) => {
    // What comes last is there.
    await canvas.findAllByRole('button', { name: /^Accept as lead/ });
    api(loaded).setNetwork('offline');
    await rename(canvas, 'Talk to us');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(leadFormCopy.errors.save);
    await expect(await heading(canvas)).toHaveValue('Talk to us');
  },
};

export const Invalid: Story = {
  play: async ({ canvas }) => {
    await heading(canvas);
    const page = canvas.getByLabelText(/^Redirect to/);
    await userEvent.type(page, 'http://www.example.com');
    await userEvent.click(save(canvas));
    await waitFor(() => expect(page).toBeInvalid());
    await expect(page).toHaveFocus();
    await expect(canvas.getByText(addressesCopy.errors.securePage)).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

/** The settings can be read, and the form put on a website. */
export const AsViewer: Story = {
  globals: { role: 'viewer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(rolesCopy.needs.editor)).toBeVisible();
    await expect(canvas.getByLabelText(/^Name/)).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: leadFormCopy.save })).not.toBeInTheDocument();
  },
};

export const Playground: Story = { tags: ['!test'] };

/** What filled in the hidden field is let in as a lead of its time, or deleted. */
export const DecidesOnHeldSubmissions: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded, step }) => {
    const mary = 'mary@somerville.example';
    const machine = 'offers@cheap-links.example';
    const { workspace } = api(loaded).world;
    const sentAt = workspace.held.find(({ email }) => email === mary)?.at;
    await step('Let a visitor in', async () => {
      await userEvent.click(
        await canvas.findByRole('button', { name: heldSubmissionsCopy.acceptNamed(mary) }),
      );
      await waitFor(() => expect(canvas.queryByText(mary)).not.toBeInTheDocument());
      await expect(workspace.leads.find(({ email }) => email === mary)).toMatchObject({
        consent: 'given',
        consentAt: sentAt,
        createdAt: sentAt,
        formName: 'Contact page',
      });
    });
    await step('Delete what a machine sent', async () => {
      await userEvent.click(
        canvas.getByRole('button', { name: heldSubmissionsCopy.removeNamed(machine) }),
      );
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: heldSubmissionsCopy.remove }));
      await expect(await canvas.findByText(heldSubmissionsCopy.empty.none)).toBeVisible();
      await expect(workspace.held).toEqual([]);
    });
  },
};

/** Someone else decided first. */
export const HeldNoMore: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    const accept = await canvas.findByRole('button', { name: /^Accept as lead: mary/ });
    api(loaded).world.workspace.held = [];
    await userEvent.click(accept);
    await expect(await canvas.findByText(heldSubmissionsCopy.empty.none)).toBeVisible();
  },
};

/** The HTML follows what is saved. */
export const AsksForMore: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded, step }) => {
    await step('Require the company, and let a shop send the form', async () => {
      await heading(canvas);
      await userEvent.selectOptions(canvas.getByLabelText(/^Company/), 'Required');
      const websites = canvas.getByLabelText(/^Websites that may send it/, {
        selector: 'input',
      });
      await userEvent.type(websites, 'Shop.example/contact');
      await userEvent.click(save(canvas));
    });
    await step('It is saved, and the HTML requires it', async () => {
      await waitFor(() =>
        expect(stored(loaded)[0]).toMatchObject({
          company: 'required',
          origins: ['https://www.example.com', 'https://shop.example'],
        }),
      );
      await waitFor(() =>
        expect(
          canvas.getByRole('region', { name: leadFormCopy.publish.snippet }),
        ).toHaveTextContent('<input name="company" required>'),
      );
    });
    await step('Save again, on top of the own change', async () => {
      await rename(canvas, 'Talk to us');
      await waitFor(() => expect(stored(loaded)[0]).toMatchObject({ title: 'Talk to us' }));
    });
  },
};

/** Without a checkbox there is no sentence either. */
export const AsksForNoConsent: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await heading(canvas);
    await expect(canvas.getByLabelText(/^Sentence/)).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText(/^Checkbox/), 'No checkbox');
    await expect(canvas.queryByLabelText(/^Sentence/)).not.toBeInTheDocument();
  },
};

/** Two people change the form at once: both versions are shown, and nothing typed is lost. */
export const ChangedElsewhere: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded, step }) => {
    await step('Someone else saves first', async () => {
      await heading(canvas);
      const [form] = stored(loaded);
      if (form) Object.assign(form, { title: 'Theirs', version: 2 });
      await rename(canvas, 'Mine');
      const alert = within(await canvas.findByRole('alert'));
      await expect(alert.getByText(leadFormCopy.changed)).toBeVisible();
      await expect(alert.getByText(/Theirs/)).toBeVisible();
    });
    await step('Keep your own version', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /yours/ }));
      await waitFor(() => expect(stored(loaded)[0]).toMatchObject({ title: 'Mine' }));
    });
  },
};

export const Deletes: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete form' }));
    const dialog = within(await screen.findByRole('dialog', { name: leadFormCopy.remove.title }));
    await userEvent.click(dialog.getByRole('button', { name: leadFormCopy.remove.submit }));
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalled());
    await expect(stored(loaded).map(({ id }) => id)).not.toContain(args.id);
  },
};
