import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { WorkflowScreen } from './workflow.screen.tsx';
import { type Context, seeded, workflowArgs } from './workflow.steps.tsx';
import { mailsCopy } from '../platform/mails/mails-copy.ts';
import { resendMailCopy } from '../platform/mails/resend-mail-copy.ts';
import { confirmAddressCopy } from '../platform/confirm-address/confirm-address-copy.ts';

const meta = {
  title: 'Screens/Workflow Emails',
  component: WorkflowScreen,
  parameters: { layout: 'fullscreen' },
  args: workflowArgs,
} satisfies Meta<typeof WorkflowScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const mockApi = ({ loaded }: { loaded: object }) => (loaded as { mockApi: MockApi }).mockApi;

const emails = ({ canvas }: Context) => within(canvas.getByRole('region', { name: 'Emails' }));

/** Opens the one email in this state. */
async function openEmail({ canvas }: Context, status: 'failed' | 'uncertain' | 'queued') {
  const state = await canvas.findByText(mailsCopy.status[status]);
  await userEvent.click(state);
  return within(state.closest('li') as HTMLElement);
}

const sendAgain = async (of: ReturnType<typeof emails>) =>
  userEvent.click(await of.findByRole('button', { name: resendMailCopy.open }));

const question = async () =>
  within(await screen.findByRole('dialog', { name: resendMailCopy.question.title }));

const mailStates = async (context: Context, state: string) =>
  waitFor(() => emails(context).getAllByText(state).length);

/** Some wait for approval. */
export const Waiting: Story = { args: { id: seeded(3) } };

/** Decides on everything that waits, which is asked first. */
async function decideAll(
  canvas: Context['canvas'],
  what: 'Approve all' | 'Discard all',
  count: string,
) {
  const button = await canvas.findByRole('button', { name: `${what} (${count})` });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: `${what} emails?` });
  await userEvent.click(within(dialog).getByRole('button', { name: what }));
}

/** A workspace whose owners approve what editors send. */
const ownersApprove: Story['beforeEach'] = ({ loaded }) => {
  mockApi({ loaded }).world.workspace.editorsNeedApproval = true;
};

/** An editor sees what waits, and that an owner decides. */
export const EditorWaitsForApproval: Story = {
  ...Waiting,
  globals: { role: 'editor' },
  beforeEach: ownersApprove,
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(mailsCopy.waits))[0]).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  },
};

/** An owner decides. */
export const OwnerApproves: Story = {
  ...Waiting,
  beforeEach: ownersApprove,
  play: async (context) => {
    const { canvas } = context;
    await decideAll(canvas, 'Approve all', '2');
    await expect(await mailStates(context, mailsCopy.status.queued)).toBe(2);
  },
};

/** Emails and runs at their limits. */
export const LongContent: Story = {
  args: { id: '0198c0de-5eed-7000-8000-000000001003' },
  globals: { data: 'long' },
};

/** Nobody has proved yet that the account's address is theirs. */
export const Held: Story = {
  args: { id: seeded(3) },
  beforeEach: ({ loaded }) => {
    const [account] = mockApi({ loaded }).world.accounts;
    account.isUnproven = true;
    account.user.email = 'ada@example.com';
  },
};

/** The posts of an account whose address nobody has proved. */
export const HeldPosts: Story = { ...Held, args: { id: seeded(1) } };

/** Nobody knows whether it was sent: it says what to do. */
export const SaysWhatToDoWhenUncertain: Story = {
  ...Waiting,
  tags: ['behaviour'],
  play: async (context) => {
    const email = await openEmail(context, 'uncertain');
    await expect(await email.findByText(resendMailCopy.uncertain)).toBeVisible();
  },
};

export const ApprovesSomeEmails: Story = {
  ...Waiting,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, step } = context;
    await step('Read one', async () => {
      await userEvent.click(await canvas.findByText('A question about Analytical Engines Ltd'));
      await expect(await canvas.findByText(/^Hello Ada,/)).toBeVisible();
    });
    await step('Approve it', async () => {
      const box = { name: 'Select the email to ada@analytical-engines.de' };
      await userEvent.click(canvas.getByRole('checkbox', box));
      await userEvent.click(canvas.getByRole('button', { name: 'Approve (1)' }));
      await waitFor(() => expect(emails(context).getByText(mailsCopy.status.queued)).toBeVisible());
    });
    await step('Discard the rest', async () => {
      await decideAll(canvas, 'Discard all', '1');
      await waitFor(() => expect(canvas.queryByText(/^Waiting for approval/)).toBeNull());
      await expect(await mailStates(context, 'Discarded')).toBe(2);
    });
  },
};

export const ApprovesAllEmails: Story = {
  ...Waiting,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await decideAll(canvas, 'Approve all', '2');
    await expect(await mailStates(context, mailsCopy.status.queued)).toBe(2);
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};

/** Without a mail server, what is approved is not sent, and says so. */
export const SaysWhatIsNotSent: Story = {
  ...Waiting,
  tags: ['behaviour'],
  beforeEach: ({ loaded }) => {
    mockApi({ loaded }).world.mailsBy = 'outbox';
  },
  play: async (context) => {
    const { canvas } = context;
    await decideAll(canvas, 'Approve all', '2');
    await expect(await mailStates(context, mailsCopy.status.unsent)).toBe(2);
  },
};

export const SendsTheLinkAgain: Story = {
  ...Held,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole('button', { name: confirmAddressCopy.again }));
    await expect(await screen.findByText(confirmAddressCopy.sent)).toBeVisible();
    await decideAll(canvas, 'Approve all', '2');
    await expect(await mailStates(context, mailsCopy.status.held)).toBe(2);
  },
};

/** It was not sent: nobody gets it twice. */
export const SendsAFailedEmailAgain: Story = {
  ...Waiting,
  tags: ['behaviour'],
  play: async (context) => {
    const { step } = context;
    const email = await openEmail(context, 'failed');
    await step('A failure says so', async () => {
      mockApi(context).setNetwork('error');
      await sendAgain(email);
      await expect(await email.findByRole('alert')).toHaveTextContent(
        'Something went wrong on the server.',
      );
    });
    await step('Send it again', async () => {
      mockApi(context).setNetwork('normal');
      await sendAgain(email);
      await expect(await mailStates(context, mailsCopy.status.queued)).toBe(1);
      await expect(email.queryByText(mailsCopy.status.failed)).toBeNull();
    });
  },
};

export const AsksBeforeItSendsAgain: Story = {
  ...Waiting,
  tags: ['behaviour'],
  play: async (context) => {
    const { step } = context;
    const email = await openEmail(context, 'uncertain');
    await step('Cancel', async () => {
      await sendAgain(email);
      const dialog = await question();
      await expect(dialog.getByText('mary@langley-airlines.com')).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: resendMailCopy.question.cancel }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(await mailStates(context, mailsCopy.status.uncertain)).toBe(1);
    });
    await step('A failure says so in the question', async () => {
      await sendAgain(email);
      mockApi(context).setNetwork('error');
      const dialog = await question();
      await userEvent.click(dialog.getByRole('button', { name: resendMailCopy.open }));
      await expect(await dialog.findByRole('alert')).toHaveTextContent(
        'Something went wrong on the server.',
      );
    });
    await step('Send it again', async () => {
      mockApi(context).setNetwork('normal');
      const dialog = await question();
      await userEvent.click(dialog.getByRole('button', { name: resendMailCopy.open }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(await mailStates(context, mailsCopy.status.queued)).toBe(1);
    });
  },
};

/** The recipient has it: it counts as sent. */
export const NotesThatItArrived: Story = {
  ...Waiting,
  tags: ['behaviour'],
  play: async (context) => {
    const email = await openEmail(context, 'uncertain');
    await userEvent.click(await email.findByRole('button', { name: resendMailCopy.arrived }));
    await waitFor(() => expect(email.getByText(mailsCopy.status.delivered)).toBeVisible());
    await expect(email.queryByRole('button', { name: resendMailCopy.open })).toBeNull();
  },
};

/** The mail server is away: it says when the email is tried again. */
export const SaysWhenItTriesAgain: Story = {
  ...Waiting,
  tags: ['behaviour'],
  beforeEach: ({ loaded }) => {
    const { world } = mockApi({ loaded });
    const [workspace] = world.accounts.map((account) => account.workspace);
    for (const mail of workspace?.leads.flatMap(({ mails }) => mails) ?? []) {
      if (mail.status !== 'failed') continue;
      const dueAt = new Date(world.now().getTime() + 5 * 60_000);
      const lastError = 'Nothing answers at the address of the mail server.';
      Object.assign(mail, { status: 'queued', attempts: 3, lastError, dueAt });
    }
  },
  play: async (context) => {
    const email = await openEmail(context, 'queued');
    await expect(await email.findByText(/^Next attempt: /)).toBeVisible();
  },
};
