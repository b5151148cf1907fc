import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import type { CallCondition } from '@flowdeck/mock-api/scenario';
import { typicalLeads } from '@flowdeck/mock-api/seeds/leads';
import { waitingCopy } from '../platform/waiting/waiting-copy.ts';
import { firstStepsCopy } from './first-steps-copy.ts';
import { capabilitiesCopy } from './capabilities-copy.ts';
import { homeCopy } from './home-copy.ts';
import { CapabilitiesScreen } from './capabilities.screen.tsx';

const meta = {
  title: 'Screens/Capabilities',
  component: CapabilitiesScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    renderLink: ({ page, type = '', children, ...link }) => (
      <a href={`#${page}${type}`} {...link}>
        {children}
      </a>
    ),
    renderWaitingLink: ({ kind, item, children, ...link }) => (
      <a href={`#${kind}/${item?.id ?? ''}`} {...link}>
        {children}
      </a>
    ),
    // What it shows has stories of its own.
    loadReview: { broadcasts: () => Promise.resolve(() => null) },
    renderStepLink: ({ place, children, ...link }) => (
      <a href={`#${place}`} {...link}>
        {children}
      </a>
    ),
  },
} satisfies Meta<typeof CapabilitiesScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const { review } = homeCopy.waiting;

const mockApi = ({ loaded }: { loaded: unknown }) => (loaded as { mockApi: MockApi }).mockApi;

export const Default: Story = {
  play: async ({ canvas }) => {
    const waiting = within(await canvas.findByRole('region', { name: waitingCopy.title }));
    await waiting.findByRole('heading', { name: waitingCopy.kinds.runs.one });
    const week = within(canvas.getByRole('region', { name: homeCopy.week.title }));
    await week.findByText(homeCopy.week.figures.leads);
  },
};

export const LongContent: Story = { globals: { data: 'long' } };

const bothCalls = (condition: CallCondition) => ({
  call: { getWaiting: condition, getWeek: condition },
});

export const Loading: Story = {
  globals: bothCalls('stalled'),
  play: async ({ canvas }) => {
    const waiting = await canvas.findByRole('region', { name: waitingCopy.title });
    await expect(waiting).toHaveAttribute('aria-busy', 'true');
  },
};

export const Error: Story = {
  globals: bothCalls('error'),
  play: async ({ canvas }) => {
    await canvas.findByText(homeCopy.errors.waiting);
    await canvas.findByText(homeCopy.errors.week);
  },
};

export const Empty: Story = {
  globals: { data: 'empty' },
  play: async ({ canvas }) => {
    await canvas.findByText(homeCopy.empty.waiting);
    await canvas.findByText(homeCopy.empty.week);
    await canvas.findByRole('heading', { name: firstStepsCopy.steps.leads.title });
  },
};

/** Somebody who has just signed up: all of the first steps are to be taken. */
export const NewWorkspace: Story = {
  globals: { data: 'empty' },
  beforeEach: (context) => {
    const { world } = mockApi(context);
    world.accounts[0].isUnproven = true;
    Object.assign(world.user, { role: 'user', email: 'ada@example.com' });
  },
  play: async ({ canvas }) => {
    const steps = within(await canvas.findByRole('region', { name: firstStepsCopy.title }));
    await expect(steps.getAllByRole('listitem')).toHaveLength(5);
    await expect(steps.queryByText(`: ${firstStepsCopy.done}`)).toBeNull();
  },
};

/** What happened is ticked: leads came, and a piece was written. */
export const SomeStepsDone: Story = {
  beforeEach: (context) => {
    const { world } = mockApi(context);
    Object.assign(world.user, { role: 'user', email: 'ada@example.com' });
    world.workspace.workflows = [];
  },
  play: async ({ canvas }) => {
    const steps = within(await canvas.findByRole('region', { name: firstStepsCopy.title }));
    await expect(steps.getAllByText(`: ${firstStepsCopy.done}`)).toHaveLength(3);
  },
};

/** A workspace that holds examples says so, and how to be rid of them. */
export const Examples: Story = {
  beforeEach: (context) => {
    mockApi(context).world.workspace.isExample = true;
  },
  play: async ({ canvas }) => {
    await canvas.findByText(firstStepsCopy.examples.title);
    await expect(canvas.queryByRole('heading', { name: firstStepsCopy.title })).toBeNull();
  },
};

export const FirstStepsFail: Story = {
  globals: { data: 'empty', call: { getFirstSteps: 'error' } },
  play: async ({ canvas }) => {
    await canvas.findByText(firstStepsCopy.errors.load);
  },
};

export const Offline: Story = {
  globals: bothCalls('offline'),
  play: async ({ canvas }) => {
    await canvas.findByText(homeCopy.errors.waiting);
  },
};

export const SaveFailed: Story = {
  play: async ({ canvas, loaded }) => {
    const start = await canvas.findByRole('button', { name: /^Start.+Sales/ });
    mockApi({ loaded }).setNetwork('error');
    await userEvent.click(start);
    await canvas.findByRole('alert');
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const NewWorkspaceRightToLeft: Story = {
  ...NewWorkspace,
  globals: { data: 'empty', direction: 'rtl' },
};

/** Nothing waits for those who may only look. */
export const AsViewer: Story = {
  globals: { role: 'viewer' },
  play: async ({ canvas }) => {
    await canvas.findByText(homeCopy.empty.waiting);
  },
};

/** Whoever asked for approval finds what was not approved, and why. */
export const SentBack: Story = {
  globals: { role: 'editor' },
  beforeEach: (context) => {
    const { workspace, accounts, now } = mockApi(context).world;
    const { id } = accounts[0].user;
    const sentBackAt = new Date(now().getTime() - 5 * 60_000);
    const sentBack = { sentBackById: id, sentBackNote: 'The link is wrong.', sentBackAt };
    workspace.editorsNeedApproval = true;
    const post = workspace.posts.find(({ platform }) => platform === 'X');
    const draft = workspace.broadcasts.find(({ status }) => status === 'draft');
    Object.assign(post ?? {}, { ...sentBack, state: 'sent-back', plannedById: id });
    Object.assign(draft ?? {}, { ...sentBack, sentById: id });
  },
  play: async ({ canvas }) => {
    const { kinds } = waitingCopy;
    await canvas.findByRole('heading', { name: kinds['sent-back-broadcasts'].one });
    const posts = within(
      await canvas.findByRole('listitem', { name: kinds['sent-back-posts'].one }),
    );
    await expect(posts.getByText('The link is wrong.')).toBeVisible();
    await expect(posts.getByRole('link', { name: /^Edit/ })).toBeVisible();
  },
};

/** A server that does not say what waits has the picture of the product instead. */
export const OnAnotherServer: Story = {
  globals: { server: 'specification-only' },
  play: async ({ canvas }) => {
    await canvas.findByText(capabilitiesCopy.picture.alt);
    await expect(canvas.queryByRole('region', { name: waitingCopy.title })).toBeNull();
  },
};

export const Playground: Story = { tags: ['!test'] };

/** A broadcast that has just ended, with an email that may not have arrived. */
export const BroadcastToSendAgain: Story = {
  tags: ['behaviour'],
  beforeEach: ({ loaded }) => {
    const { workspace } = mockApi({ loaded }).world;
    const sent = workspace.broadcasts.find(({ status }) => status === 'sent');
    if (sent) sent.endedAt = new Date();
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: waitingCopy.kinds.incomplete.one });
    await expect(canvas.getByRole('link', { name: /^Send again/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^#incomplete\/.+/),
    );
  },
};

/** Somebody who works for others connects no mail server, and has an address. */
export const FirstStepsOfAnEditor: Story = {
  tags: ['behaviour'],
  globals: { data: 'empty', role: 'editor' },
  play: async ({ canvas }) => {
    const steps = within(await canvas.findByRole('region', { name: firstStepsCopy.title }));
    await expect(
      steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual([
      firstStepsCopy.steps.leads.title,
      firstStepsCopy.steps.piece.title,
      firstStepsCopy.steps.workflow.title,
    ]);
  },
};

/** The last step is taken elsewhere: coming back finds it taken, and says so once. */
export const FirstStepsDone: Story = {
  tags: ['behaviour'],
  beforeEach: (context) => {
    const { workspace } = mockApi(context).world;
    workspace.runs = [];
    for (const workflow of workspace.workflows) workflow.status = 'paused';
  },
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByRole('region', { name: firstStepsCopy.title });
    for (const workflow of mockApi(context).world.workspace.workflows) workflow.status = 'active';
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() =>
      expect(
        canvas.getByText(firstStepsCopy.allDone.title, { selector: '[role=status]' }),
      ).toBeInTheDocument(),
    );
    await expect(canvas.queryByRole('heading', { name: firstStepsCopy.title })).toBeNull();
  },
};

/** What was done on another page shows at once, however soon the reader comes back. */
export const ComesBackToWhatChanged: Story = {
  tags: ['behaviour'],
  render: function Render(args) {
    const [isHere, setIsHere] = useState(true);
    return (
      <>
        <button
          onClick={() => {
            setIsHere(!isHere);
          }}
        >
          Elsewhere
        </button>
        {isHere && <CapabilitiesScreen {...args} />}
      </>
    );
  },
  play: async ({ canvas, loaded }) => {
    const { workspace } = mockApi({ loaded }).world;
    const waiting = () => canvas.findByRole('heading', { name: waitingCopy.kinds.runs.one });
    const leads = async () => {
      const week = within(await canvas.findByRole('region', { name: homeCopy.week.title }));
      const figure = (await week.findByText(homeCopy.week.figures.leads)).closest('li');
      return figure?.textContent;
    };
    await waiting();
    const before = await leads();
    const elsewhere = canvas.getByRole('button', { name: 'Elsewhere' });
    await userEvent.click(elsewhere);
    for (const workflow of workspace.workflows) workflow.status = 'active';
    workspace.runs = [];
    workspace.leads = [];
    await userEvent.click(elsewhere);
    await waitFor(async () => {
      await expect(canvas.queryByRole('heading', { name: waitingCopy.kinds.runs.one })).toBeNull();
    });
    await waitFor(async () => expect(await leads()).not.toBe(before));
  },
};

/** A step that is taken elsewhere is ticked, and says so once. */
export const TicksAStep: Story = {
  tags: ['behaviour'],
  globals: { data: 'empty' },
  play: async (context) => {
    const { canvas } = context;
    const { steps, justDone, justDoneOf } = firstStepsCopy;
    const list = within(await canvas.findByRole('region', { name: firstStepsCopy.title }));
    await expect(list.queryByText(justDone)).toBeNull();
    const { workspace, now } = mockApi(context).world;
    workspace.leads = typicalLeads(now());
    window.dispatchEvent(new Event('visibilitychange'));
    await expect(await list.findByText(justDone)).toBeVisible();
    await expect(
      canvas.getByText(justDoneOf(steps.leads.title), { selector: '[role=status]' }),
    ).toBeInTheDocument();
  },
};

export const HidesTheFirstSteps: Story = {
  tags: ['behaviour'],
  globals: { data: 'empty' },
  play: async (context) => {
    const { canvas, step } = context;
    const hide = await canvas.findByRole('button', { name: firstStepsCopy.hide });
    await step('A failure says so', async () => {
      mockApi(context).setNetwork('error');
      await userEvent.click(hide);
      await canvas.findByRole('alert');
      mockApi(context).setNetwork('normal');
    });
    await userEvent.click(hide);
    await waitFor(async () => {
      await expect(canvas.queryByRole('heading', { name: firstStepsCopy.title })).toBeNull();
    });
  },
};

/** A workflow that has stopped is started here; one that failed can then be run again. */
export const StartsAStoppedWorkflow: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    const { workspace } = mockApi({ loaded }).world;
    const stopped = workspace.workflows.find(({ status }) => status === 'error');
    await userEvent.click(await canvas.findByRole('button', { name: /^Start.+Sales/ }));
    await userEvent.click(await canvas.findByRole('button', { name: /^Run again.+Sales/ }));
    await expect(stopped?.status).toBe('active');
    await waitFor(() =>
      expect(workspace.runs[0]).toMatchObject({ workflowId: stopped?.id, status: 'running' }),
    );
  },
};

/** What helps is done here, and what was helped is gone. */
export const AcceptsAnEntryInPlace: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const accept = async () => canvas.findAllByRole('button', { name: /^Accept as lead/ });
    const before = await accept();
    await userEvent.click(before[0] as HTMLElement);
    await waitFor(async () => {
      await expect(canvas.queryAllByRole('button', { name: /^Accept as lead/ })).toHaveLength(
        before.length - 1,
      );
    });
  },
};

/** What a form caught says which form, and why; who does not want it deletes it here, after a question. */
export const DeletesAnEntryInPlace: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, step } = context;
    const { entries } = homeCopy.waiting;
    const group = within(
      await canvas.findByRole('listitem', { name: waitingCopy.kinds.entries.many('2') }),
    );
    await expect(group.getByText(entries.why)).toBeVisible();
    await expect(group.getAllByText(entries.form('Contact page'))).toHaveLength(2);
    const ask = async () => {
      await userEvent.click(group.getByRole('button', { name: /^Delete.+mary/ }));
      return within(await screen.findByRole('dialog', { name: entries.question.title }));
    };
    await step('It can be kept', async () => {
      const dialog = await ask();
      await userEvent.click(dialog.getByRole('button', { name: entries.question.cancel }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(group.getByRole('button', { name: /^Delete.+mary/ })).toBeVisible();
    });
    const dialog = await ask();
    await step('A failure says so', async () => {
      mockApi(context).setNetwork('error');
      await userEvent.click(dialog.getByRole('button', { name: entries.remove }));
      await dialog.findByRole('alert');
      mockApi(context).setNetwork('normal');
    });
    await userEvent.click(dialog.getByRole('button', { name: entries.remove }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await canvas.findByRole('heading', { name: waitingCopy.kinds.entries.one });
    await expect(canvas.queryByRole('button', { name: /^Delete.+mary/ })).toBeNull();
  },
};

/** Nobody can take back a post, so it asks first. */
export const AsksBeforeAPostGoesOut: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    const { workspace } = (loaded as { mockApi: MockApi }).mockApi.world;
    const waiting = () => workspace.posts.filter(({ state }) => state === 'waiting').length;
    const before = waiting();
    const [approve] = await canvas.findAllByRole('button', { name: /^Approve/ });
    await userEvent.click(approve as HTMLElement);
    const { title } = homeCopy.waiting.approvePost;
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await expect(waiting()).toBe(before);
    await userEvent.click(dialog.getByRole('button', { name: homeCopy.waiting.actions.posts }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(waiting()).toBe(before - 1);
  },
};

const firstEmail = async (canvas: Pick<Canvas, 'findAllByRole'>) => {
  const [button] = await canvas.findAllByRole('button', { name: /^Review/ });
  await userEvent.click(button as HTMLElement);
  return within(await screen.findByRole('dialog'));
};

/** An email is read before it is approved, and is gone afterwards. */
export const ApprovesAnEmailInPlace: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    const { workspace } = (loaded as { mockApi: MockApi }).mockApi.world;
    const waiting = () =>
      workspace.leads.flatMap(({ mails }) => mails).filter(({ status }) => status === 'waiting')
        .length;
    const before = waiting();
    const dialog = await firstEmail(canvas);
    await expect(dialog.getByText(/^To .+@/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: review.approve }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(waiting()).toBe(before - 1);
  },
};

/** What failed is said beside the email. */
export const FailsToApproveAnEmail: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    const dialog = await firstEmail(canvas);
    (loaded as { mockApi: MockApi }).mockApi.setNetwork('error');
    await userEvent.click(dialog.getByRole('button', { name: review.approve }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/\S/);
    await expect(dialog.getByRole('button', { name: review.discard })).toBeEnabled();
  },
};

/** Shows the texts of docs/specification.md, sections 1 and 2. */
export const ShowsTheCapabilities: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getByText('All Systems Operational')).toBeVisible();
    const cards = canvas.getAllByRole('article');
    await expect(
      cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent),
    ).toEqual([
      'Content Automation',
      'Marketing Distribution',
      'Lead Capture & Enrichment',
      'Lead Outreach Sequences',
      'Conversion & Sales Follow-Up',
      'Background Verification',
    ]);
    await expect(canvas.getAllByText('Fully Supported')).toHaveLength(6);
    const figures = canvas.getAllByRole('definition').map(({ textContent }) => textContent);
    await expect(figures).toEqual(['100%', '6+', '∞infinite']);
    await expect(canvas.getByText('∞')).toHaveAttribute('aria-hidden', 'true');
  },
};

/** What workflows do leads to those of their type. */
export const LeadsToTheWorkflowsOfACapability: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Lead Outreach Sequences' });
    await expect(link).toHaveAttribute('href', '#dashboardLead Outreach');
  },
};

export const ReachesEveryPageByKeyboard: Story = {
  tags: ['behaviour'],
  globals: { data: 'empty' },
  play: async ({ canvas }) => {
    await canvas.findByText(homeCopy.empty.waiting);
    const links = within(canvas.getByRole('navigation', { name: 'Quick links' }));
    for (const name of [
      /^Workflow Dashboard/,
      /^Content Generator/,
      /^Social Media Pack/,
      /^Lead Capture/,
    ]) {
      await userEvent.tab();
      await expect(links.getByRole('link', { name })).toHaveFocus();
    }
  },
};
