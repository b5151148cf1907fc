import type { Meta, StoryObj } from '@storybook/react-vite';
import MockDate from 'mockdate';
import { startTransition, useState, type ComponentProps } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { signInAgainButtonCopy } from '@flowdeck/ui/copy/sign-in-again-button/sign-in-again-button';
import { DashboardScreen } from './dashboard.screen.tsx';
import { everyWorkflow } from './model/workflow-filter.ts';
import { workflowsCopy } from './workflows-copy.ts';
import { activityCopy } from './activity-copy.ts';
import { platformCopy } from '../platform/platform-copy.ts';
import { useWaiting } from '../platform/waiting/waiting.queries.ts';

/** A list that is drawn once this resolves. */
interface Drawing {
  drawing: PromiseWithResolvers<undefined>;
}

interface Loaded {
  mockApi: MockApi;
  outside: { logged: string[]; reloads: number };
}

const meta = {
  title: 'Screens/Dashboard',
  component: DashboardScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    filter: everyWorkflow,
    onFilterChange: fn(),
    creating: false,
    onCreatingChange: () => undefined,
    renderLink: ({ id, children, ...link }) => (
      <a href={`#${id}`} {...link}>
        {children}
      </a>
    ),
    renderActivityLink: ({ children, ...link }) => (
      <a href="#activity" {...link}>
        {children}
      </a>
    ),
  },
  // The dialog opens and closes with each press.
  argTypes: { creating: { control: false } },
  render: function Dashboard(args: ComponentProps<typeof DashboardScreen>) {
    const [filter, setFilter] = useState(args.filter);
    const [creating, setCreating] = useState(args.creating);
    return (
      <DashboardScreen
        {...args}
        filter={filter}
        onFilterChange={setFilter}
        creating={creating}
        onCreatingChange={setCreating}
      />
    );
  },
} satisfies Meta<typeof DashboardScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];
type Canvas = Context['canvas'];

const outsideOf = ({ loaded }: Context) => (loaded as Loaded).outside;
const setNetwork = ({ loaded }: Context, network: Parameters<MockApi['setNetwork']>[0]) => {
  (loaded as Loaded).mockApi.setNetwork(network);
};
const workflow = (canvas: Canvas, name: string) => canvas.findByRole('article', { name });

async function everyPartIsThere(canvas: Canvas) {
  await waitFor(async () => {
    for (const name of ['Workflow statistics', 'Workflows', 'Recent Activity']) {
      const part = canvas.getByRole('region', { name });
      await expect(part).toHaveAttribute('aria-busy', 'false');
    }
  });
}

/** Returns to the tab after ten seconds, which makes the screen refresh. */
function comeBackLater() {
  MockDate.set(Date.now() + 10_000);
  window.dispatchEvent(new Event('visibilitychange'));
}

async function openDialog(canvas: Canvas) {
  const opener = canvas.getByRole('button', { name: 'Create Workflow' });
  await userEvent.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Workflow' }));
  return { opener, dialog, create: dialog.getByRole('button', { name: 'Create Workflow' }) };
}

/** Fills in a valid draft. */
async function fillIn({ dialog }: Awaited<ReturnType<typeof openDialog>>) {
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Lead hygiene');
  await userEvent.selectOptions(dialog.getByLabelText(/^Type/), 'Verification');
  await userEvent.type(dialog.getByLabelText(/^Description/), 'Checks the new leads.');
}

export const Default: Story = {};

export const LongContent: Story = { globals: { data: 'long' } };

export const Loading: Story = {
  globals: { network: 'stalled' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Workflows' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const Error: Story = {
  globals: { network: 'error' },
  play: async ({ canvas }) => {
    // The parts fail one after another; then one message replaces them.
    await waitFor(() => expect(canvas.queryByRole('region')).not.toBeInTheDocument());
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load dashboard data');
  },
};

export const Empty: Story = {
  globals: { data: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(workflowsCopy.empty.workflows)).toBeVisible();
    await expect(await canvas.findByText(activityCopy.empty.activity)).toBeVisible();
  },
};

export const NoMatches: Story = {
  args: { filter: { ...everyWorkflow, status: 'error' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Start Sales Follow-Up/ }));
    await expect(
      await canvas.findByRole('button', { name: workflowsCopy.list.showAll }),
    ).toBeVisible();
    await expect(canvas.queryByRole('article')).not.toBeInTheDocument();
  },
};

export const Offline: Story = {
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(platformCopy.errors.offline)).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load dashboard data');
  },
};

/** Refreshes while the loaded data stays visible. */
export const Refreshing: Story = {
  play: async (context) => {
    const { canvas } = context;
    await everyPartIsThere(canvas);
    setNetwork(context, 'stalled');
    comeBackLater();
    await expect(await workflow(canvas, 'Social Distribution')).toBeVisible();
    await everyPartIsThere(canvas);
  },
};

/** An outage after a successful load: every part keeps its data and says that it could not refresh. */
export const RefreshFailed: Story = {
  play: async (context) => {
    const { canvas } = context;
    await everyPartIsThere(canvas);
    setNetwork(context, 'error');
    comeBackLater();
    await waitFor(() => expect(canvas.getAllByText(/^Could not refresh\./)).toHaveLength(3));
    await expect(await workflow(canvas, 'Social Distribution')).toBeVisible();
  },
};

export const Saving: Story = {
  play: async (context) => {
    await workflow(context.canvas, 'Social Distribution');
    const form = await openDialog(context.canvas);
    await fillIn(form);
    setNetwork(context, 'stalled');
    await userEvent.click(form.create);
    await waitFor(() => expect(form.create).toHaveAttribute('aria-busy', 'true'));
    await expect(form.dialog.getByLabelText(/^Name/)).toHaveValue('Lead hygiene');
  },
};

/** The failure is only logged (docs/specification.md, section 8); the dialog keeps everything that was typed. */
export const SaveFailed: Story = {
  play: async (context) => {
    await workflow(context.canvas, 'Social Distribution');
    const form = await openDialog(context.canvas);
    await fillIn(form);
    setNetwork(context, 'error');
    await userEvent.click(form.create);
    await waitFor(() =>
      expect(outsideOf(context).logged).toContain('The workflow could not be created.'),
    );
    await waitFor(() => expect(form.create).toBeEnabled());
    await expect(form.dialog.getByLabelText(/^Name/)).toHaveValue('Lead hygiene');
  },
};

/** A name of spaces counts as empty, and the description has a limit. */
export const Invalid: Story = {
  play: async ({ canvas }) => {
    await workflow(canvas, 'Social Distribution');
    const { dialog, create } = await openDialog(canvas);
    const name = dialog.getByLabelText(/^Name/);
    const description = dialog.getByLabelText(/^Description/);
    await userEvent.type(name, '   ');
    await userEvent.selectOptions(dialog.getByLabelText(/^Type/), 'Verification');
    await userEvent.type(description, 'Checks the new leads.');
    await expect(create).toBeDisabled();
    await userEvent.type(name, 'Lead hygiene');
    await expect(create).toBeEnabled();
    await userEvent.click(description);
    await userEvent.paste('x'.repeat(2_000));
    await expect(dialog.getByText('21 characters over the limit')).toBeInTheDocument();
    await expect(create).toBeDisabled();
  },
};

/** Nothing is created, started or paused. */
export const AsViewer: Story = {
  globals: { role: 'viewer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('article', { name: 'Outreach Sequence' })).toBeVisible();
    await expect(
      canvas.queryByRole('button', { name: workflowsCopy.create }),
    ).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /^Start / })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /^Pause / })).not.toBeInTheDocument();
  },
};

/** Rows of one line, for those who know their workflows. */
export const Rows: Story = {
  play: async ({ canvas }) => {
    const rows = await canvas.findByRole('radio', { name: workflowsCopy.view.rows });
    await userEvent.click(rows);
    const row = await workflow(canvas, 'Sales Follow-Up');
    await expect(row).toHaveTextContent('6 of the last 20 runs failed');
    await expect(within(row).getByRole('button', { name: 'Start Sales Follow-Up' })).toBeVisible();
  },
};

export const Playground: Story = { tags: ['!test'] };

export const ShowsTheWorkflows: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(await workflow(canvas, 'Social Distribution')).toBeVisible();
    const executions = canvas.getByRole('group', { name: 'Total Executions' });
    await expect(executions).toHaveTextContent('10.9K');
    await expect(executions).toHaveTextContent('+24% sample');
    await expect(within(executions).getByText('sample')).toBeVisible();
    await expect(canvas.getByText('Error: the mail server refused the connection')).toBeVisible();
    await everyPartIsThere(canvas);
    await expect(await canvas.findByRole('link', { name: 'All activity' })).toBeVisible();
  },
};

/** A server that knows only the specification neither filters nor counts: the screen does both. It has no list of all activity. */
export const AnotherServer: Story = {
  tags: ['behaviour'],
  globals: { server: 'specification-only' },
  play: async ({ canvas }) => {
    await workflow(canvas, 'Sales Follow-Up');
    await userEvent.click(canvas.getByRole('radio', { name: 'Paused 1' }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await everyPartIsThere(canvas);
    await expect(canvas.getByRole('article', { name: 'Outreach Sequence' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'All 6' })).toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'All activity' })).toBeNull();
  },
};

/** As the header asks what waits. */
function Header() {
  useWaiting();
  return null;
}

/** A card says what of its workflow waits, and again after the header has asked anew. */
export const SaysWhatWaits: Story = {
  tags: ['behaviour'],
  decorators: [
    (Story) => (
      <>
        <Header />
        <Story />
      </>
    ),
  ],
  play: async ({ canvas, loaded }) => {
    const card = within(await workflow(canvas, 'Outreach Sequence'));
    await expect(await card.findByText('2 emails to approve')).toBeVisible();
    const { workspace } = (loaded as Loaded).mockApi.world;
    const email = workspace.leads
      .flatMap(({ mails }) => mails)
      .find(({ status }) => status === 'waiting');
    Object.assign(email ?? {}, { status: 'discarded' });
    await userEvent.click(canvas.getByRole('button', { name: 'Pause Weekly Newsletter Drafts' }));
    await expect(await card.findByText('1 email to approve')).toBeVisible();
  },
};

const names = (canvas: Canvas) =>
  canvas.getAllByRole('article').map((card) => card.getAttribute('aria-label') ?? card.textContent);
const search = (canvas: Canvas) => canvas.getByRole('searchbox', { name: 'Search workflows' });

/** A card that no longer matches the filter gives its focus to the one that took its place. */
export const KeepsTheFocus: Story = {
  tags: ['behaviour'],
  args: { filter: { ...everyWorkflow, status: 'active' } },
  play: async ({ canvas }) => {
    await workflow(canvas, 'Weekly Newsletter Drafts');
    await userEvent.click(canvas.getByRole('button', { name: 'Pause Weekly Newsletter Drafts' }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    await expect(canvas.getByRole('link', { name: 'Social Distribution' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Pause Website Lead Intake' }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await expect(canvas.getByRole('link', { name: 'Social Distribution' })).toHaveFocus();
  },
};

/** Few workflows are seen at one glance. */
export const FewNeedNoSearch: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await workflow(canvas, 'Sales Follow-Up');
    await expect(canvas.queryByRole('searchbox')).not.toBeInTheDocument();
  },
};

export const SearchesAndSorts: Story = {
  tags: ['behaviour'],
  args: { filter: { ...everyWorkflow, sort: '-lastRun' } },
  play: async ({ canvas, step }) => {
    await workflow(canvas, 'Sales Follow-Up');
    await step('Search for words', async () => {
      await userEvent.type(search(canvas), 'lead');
      await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(3));
      await expect(await workflow(canvas, 'Website Lead Intake')).toBeVisible();
    });
    await step('Sort by name', async () => {
      await userEvent.selectOptions(
        canvas.getByLabelText('Sort by'),
        workflowsCopy.choose.orders.name,
      );
      await waitFor(() => expect(names(canvas)[0]).toContain('Outreach Sequence'));
    });
    await step('Narrow to a type: nothing is left', async () => {
      await userEvent.selectOptions(canvas.getByLabelText('Type'), 'Verification');
      await expect(await canvas.findByText(workflowsCopy.empty.noneFound)).toBeVisible();
    });
    await step('Show all of them', async () => {
      await userEvent.click(canvas.getByRole('button', { name: workflowsCopy.list.showAll }));
      await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(6));
      await expect(search(canvas)).toHaveValue('');
    });
  },
};

/** Drawing a list may take a while; what is chosen meanwhile adds up. */
export const ChoosesBeforeTheListIsDrawn: Story = {
  tags: ['behaviour'],
  args: { filter: { ...everyWorkflow, search: 'lead' } },
  loaders: [() => ({ drawing: Promise.withResolvers<undefined>() })],
  render: function SlowDashboard(args, { loaded }) {
    const [filter, setFilter] = useState(args.filter);
    return (
      <DashboardScreen
        {...args}
        filter={filter}
        onFilterChange={(next) => {
          args.onFilterChange(next);
          startTransition(async () => {
            await (loaded as Drawing).drawing.promise;
            startTransition(() => setFilter(next));
          });
        }}
      />
    );
  },
  play: async ({ args, canvas, loaded, step }) => {
    const type = () => canvas.getByLabelText('Type');
    await workflow(canvas, 'Website Lead Intake');
    await step('Choose a type, then empty the search', async () => {
      await userEvent.selectOptions(type(), 'Conversion');
      await expect(type()).toHaveValue('Conversion');
      await userEvent.clear(search(canvas));
      await waitFor(() =>
        expect(args.onFilterChange).toHaveBeenLastCalledWith({
          ...everyWorkflow,
          type: 'Conversion',
        }),
      );
    });
    await step('Sort, still before the list is drawn', async () => {
      await userEvent.selectOptions(
        canvas.getByLabelText('Sort by'),
        workflowsCopy.choose.orders.name,
      );
      await expect(canvas.getAllByRole('article')).toHaveLength(3);
      (loaded as Drawing).drawing.resolve(undefined);
      await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
      await expect(await workflow(canvas, 'Sales Follow-Up')).toBeVisible();
      await expect(search(canvas)).toHaveValue('');
      await expect(canvas.getByLabelText('Sort by')).toHaveValue('name');
    });
  },
};

/** One part is refused for good; it still has Retry. */
export const PartRefused: Story = {
  tags: ['behaviour'],
  beforeEach: ({ loaded }) => {
    const { mockApi } = loaded as Loaded;
    const respond = mockApi.respond.bind(mockApi);
    const refused = { success: false, error: 'There are no statistics.', code: 'not_found' };
    mockApi.respond = async (request) =>
      request.url.endsWith('/stats') ? Response.json(refused, { status: 404 }) : respond(request);
    return () => {
      mockApi.respond = respond;
    };
  },
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Failed to load dashboard data',
    );
    await expect(
      canvas.queryByRole('button', { name: signInAgainButtonCopy.signInAgain }),
    ).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(outsideOf(context).reloads).toBe(1));
  },
};

/** The server no longer accepts the session. */
export const SessionEnded: Story = {
  tags: ['behaviour'],
  globals: { network: 'signed-out' },
  play: async (context) => {
    const { canvas } = context;
    await waitFor(() => expect(canvas.queryByRole('region')).not.toBeInTheDocument());
    await expect(canvas.getByRole('alert')).toHaveTextContent(platformCopy.errors.sessionEnded);
    await expect(
      canvas.getByRole('button', { name: signInAgainButtonCopy.signInAgain }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(outsideOf(context).reloads).toBe(1));
  },
};

/** The session ends while the dashboard is open: every part keeps its data. */
export const SessionEndedMeanwhile: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await everyPartIsThere(canvas);
    setNetwork(context, 'signed-out');
    comeBackLater();
    await waitFor(() => expect(canvas.getAllByText(/^Your session has ended\./)).toHaveLength(3));
    await expect(await workflow(canvas, 'Social Distribution')).toBeVisible();
    await expect(
      canvas.getAllByRole('button', { name: signInAgainButtonCopy.signInAgain }),
    ).toHaveLength(3);
  },
};

/** A reload without a network would replace the app by the browser's own error page. */
export const RetryOffline: Story = {
  tags: ['behaviour'],
  ...Offline,
  play: async (context) => {
    await Offline.play?.(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText(/^The server cannot be reached\./)).toBeVisible();
    await expect(outsideOf(context).reloads).toBe(0);
  },
};

export const RetryAfterAFailedRefresh: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await RefreshFailed.play?.(context);
    const { canvas } = context;
    const [retry] = canvas.getAllByRole('button', { name: 'Retry' });
    if (retry) await userEvent.click(retry);
    await waitFor(() => expect(outsideOf(context).reloads).toBe(1));
  },
};

export const PausesAndStarts: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    const card = within(await workflow(canvas, 'Social Distribution'));
    await step('Pause a workflow', async () => {
      await userEvent.click(card.getByRole('button', { name: /^Pause/ }));
      const start = await card.findByRole('button', { name: /^Start/ });
      await expect(card.getByText('Paused', { selector: 'span' })).toBeVisible();
      await expect(start).toHaveFocus();
    });
    await step('Its count and the activity follow', async () => {
      const active = canvas.getByRole('radio', { name: /^Active/ }).closest('label');
      await waitFor(() => expect(active).toHaveTextContent('Active 2'));
      await expect(await canvas.findByText('Paused Social Distribution')).toBeVisible();
    });
    await step('Start it again', async () => {
      await userEvent.click(card.getByRole('button', { name: /^Start/ }));
      await expect(await card.findByRole('button', { name: /^Pause/ })).toBeVisible();
    });
  },
};

export const Creates: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await workflow(canvas, 'Social Distribution');
    const form = await openDialog(canvas);
    await step('Fill in the form', async () => {
      await expect(form.create).toBeDisabled();
      await fillIn(form);
    });
    await step('The dialog says what the type does, and when it first runs', async () => {
      await expect(
        form.dialog.getByText(/Checks addresses.* first runs a day after you start it\.$/),
      ).toBeVisible();
    });
    await step('Create the workflow: it is the first of the list', async () => {
      await userEvent.click(form.create);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(canvas.getAllByRole('article')[0]).toHaveAccessibleName('Lead hygiene');
      await expect(form.opener).toHaveFocus();
    });
  },
};

export const KeepsTheDraft: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    const open = async () =>
      userEvent.click(await canvas.findByRole('button', { name: 'Create Workflow' }));
    await step('Close the dialog with a half-written draft', async () => {
      await open();
      await userEvent.type(await screen.findByLabelText(/^Name/), 'Half a thought');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
    await step('The draft is still there', async () => {
      await open();
      await expect(await screen.findByLabelText(/^Name/)).toHaveValue('Half a thought');
    });
    await step('Cancel throws it away', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      await open();
      await expect(await screen.findByLabelText(/^Name/)).toHaveValue('');
    });
  },
};
