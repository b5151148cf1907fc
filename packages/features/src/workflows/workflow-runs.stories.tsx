import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { outcomeOf } from '@flowdeck/mock-api/run-outcome';
import { audienceCopy } from '../platform/audience/audience-copy.ts';
import { workflowMailsCopy } from './workflow-mails-copy.ts';
import { workflowKeys } from './workflow-keys.ts';
import { WorkflowScreen } from './workflow.screen.tsx';
import {
  choose,
  dialog,
  longWorkflow,
  runs,
  seeded,
  title,
  workflowArgs,
} from './workflow.steps.tsx';
import { dryRunDialogCopy as copy } from './parts/dry-run-dialog-copy.ts';
import { workflowPageCopy } from './workflow-page-copy.ts';

const meta = {
  title: 'Screens/Workflow Runs',
  component: WorkflowScreen,
  parameters: { layout: 'fullscreen' },
  args: workflowArgs,
} satisfies Meta<typeof WorkflowScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const mockApi = ({ loaded }: { loaded: object }) => (loaded as { mockApi: MockApi }).mockApi;

/** Long names in every direction, long errors, runs of hours that made many things. */
export const LongContent: Story = { args: { id: longWorkflow }, globals: { data: 'long' } };

export const ShowsWhatRunsMade: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await title(context, 'Weekly Newsletter Drafts');
    const [newest, second] = await runs(context);
    await expect(newest).toHaveTextContent('Succeeded');
    await expect(newest).toHaveTextContent('42 s');
    await expect(newest).toHaveTextContent('Draft Written by a model');
    await expect(second).toHaveTextContent('the language model did not answer in time');
  },
};

/** Drafts of old runs are gone by now. */
export const SaysWhatIsDeleted: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const [, , third] = await runs(context);
    await expect(third).toHaveTextContent('Draft What changed in week 43 deleted');
  },
};

export const LeadsToWhatRunsMade: Story = {
  tags: ['behaviour'],
  args: { id: seeded(2) },
  play: async (context) => {
    const [newest] = await runs(context);
    await expect(within(newest ?? document.body).getByRole('link')).toBeVisible();
  },
};

export const CountsWhatItDoesNotName: Story = {
  tags: ['behaviour'],
  args: { id: seeded(3) },
  play: async (context) => {
    const [newest] = await runs(context);
    await expect(newest).toHaveTextContent('Email reader-20@analytical-engines.de');
    await expect(newest).toHaveTextContent('and 44 more');
  },
};

export const ShowsOlderRuns: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await expect(await runs(context)).toHaveLength(20);
    await userEvent.click(canvas.getByRole('button', { name: workflowPageCopy.history.showOlder }));
    await waitFor(async () => expect(await runs(context)).toHaveLength(40));
    await userEvent.click(canvas.getByRole('button', { name: workflowPageCopy.history.showOlder }));
    await waitFor(async () => expect(await runs(context)).toHaveLength(45));
    await expect(
      canvas.queryByRole('button', { name: workflowPageCopy.history.showOlder }),
    ).toBeNull();
  },
};

/** There was nothing to do, which is no success. */
export const SaysThatThereWasNothingToDo: Story = {
  tags: ['behaviour'],
  args: { id: seeded(3) },
  play: async (context) => {
    const [, second] = await runs(context);
    await expect(second).toHaveTextContent(workflowPageCopy.history.status.idle);
    await expect(second).toHaveTextContent('no leads to email');
  },
};

export const RunsNow: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await runs(context);
    await userEvent.click(await canvas.findByRole('button', { name: 'Run now' }));
    await waitFor(async () => {
      const [newest] = await runs(context);
      await expect(newest).toHaveTextContent(workflowPageCopy.history.unplanned);
    });
  },
};

/** What the page reads with. */
let queries: QueryClient | undefined;

/** Once its emails have changed, those whom it would reach are counted anew. */
export const CountsAnew: Story = {
  tags: ['behaviour'],
  args: { id: seeded(3) },
  beforeEach: (context) => {
    for (const lead of mockApi(context).world.workspace.leads) {
      const reachable = { status: 'qualified', consent: 'given', mailRefusal: null, mails: [] };
      Object.assign(lead, { ...reachable, unsubscribedAt: null });
    }
  },
  decorators: [
    function WithQueries(Workflow) {
      queries = useQueryClient();
      return <Workflow />;
    },
  ],
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByText(audienceCopy.reachesAll.workflow, { exact: false });
    await canvas.findByText(workflowMailsCopy.empty.title);
    const { world } = mockApi(context);
    const workflow = world.workspace.workflows.find(({ id }) => id === seeded(3));
    if (workflow) outcomeOf(world, world.workspace, workflow).store(world.workspace);
    await queries?.invalidateQueries({ queryKey: workflowKeys.mails(seeded(3)) });
    const word = audienceCopy.reasons['mail-waiting'];
    await canvas.findByRole('link', { name: new RegExp(`${word}$`) });
  },
};

/** What a run would make, which is nowhere afterwards. */
export const DryRun: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const pieces = () => mockApi(context).world.workspace.pieces.length;
    const before = pieces();
    await choose(context, 'Dry run');
    const trial = await dialog('Dry run');
    // Once the dialog has faded in.
    await waitFor(() => expect(trial.getByText(/written, SEO/)).toBeVisible());
    await expect(trial.getByRole('listitem')).toHaveTextContent(
      'Draft Five ways to greet a new customer',
    );
    await expect(pieces()).toBe(before);
  },
};

/** The emails, as they will look. */
export const DryRunOfEmails: Story = {
  tags: ['behaviour'],
  args: { id: seeded(4) },
  play: async (context) => {
    for (const lead of mockApi(context).world.workspace.leads) {
      Object.assign(lead, { status: 'qualified', mails: [] });
    }
    await choose(context, 'Dry run');
    const trial = await dialog('Dry run');
    const frames = await trial.findAllByTitle<HTMLIFrameElement>(/^The email to /);
    await waitFor(() =>
      expect(frames[0]?.contentDocument?.body).toHaveTextContent(/Hello .*Unsubscribe/),
    );
  },
};

/** More leads than a dry run looks at. */
export const DryRunOfManyLeads: Story = {
  tags: ['behaviour'],
  args: { id: seeded(5) },
  play: async (context) => {
    const { workspace } = mockApi(context).world;
    const [lead] = workspace.leads;
    await expect(lead).toBeDefined();
    if (!lead) return;
    workspace.leads = Array.from({ length: 2_500 }, (_, n) => ({ ...lead, id: String(n) }));
    await choose(context, 'Dry run');
    const trial = await dialog('Dry run');
    await waitFor(() => expect(trial.getByText(copy.lookedAt('100', '2,500'))).toBeVisible());
  },
};

/** It waits for leads: nobody can run it. */
export const LeavesOutWhatCannotBeRun: Story = {
  tags: ['behaviour'],
  args: { id: seeded(2) },
  play: async (context) => {
    const { canvas } = context;
    await title(context, 'Website Lead Intake');
    await expect(canvas.queryByRole('button', { name: 'Run now' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
    await expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: 'Dry run' })).toBeNull();
  },
};
