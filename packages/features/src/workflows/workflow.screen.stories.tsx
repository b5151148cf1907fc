import type { Meta, StoryObj } from '@storybook/react-vite';
import MockDate from 'mockdate';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { WorkflowScreen } from './workflow.screen.tsx';

/** The nth workflow of the everyday workspace, from 0. */
const seeded = (n: number) => `0198c0de-5eed-7000-8000-${String(10 + n).padStart(12, '0')}`;
const long = '0198c0de-5eed-7000-8000-000000001000';

const meta = {
  title: 'Screens/Workflow',
  component: WorkflowScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    id: seeded(0),
    renderThing: ({ kind, id, children, ...link }) =>
      kind === 'lead' ? (
        <a href={`#${id}`} {...link}>
          {children}
        </a>
      ) : undefined,
    renderBack: ({ children, ...link }) => (
      <a href="#dashboard" {...link}>
        {children}
      </a>
    ),
  },
} satisfies Meta<typeof WorkflowScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const mockApi = ({ loaded }: Context) => (loaded as { mockApi: MockApi }).mockApi;
const title = ({ canvas }: Context, name: string) =>
  canvas.findByRole('heading', { level: 1, name });
const history = ({ canvas }: Context) =>
  within(canvas.getByRole('region', { name: 'Run history' }));
const runs = async (context: Context) => {
  await waitFor(() =>
    expect(context.canvas.getByRole('region', { name: 'Run history' })).toHaveAttribute(
      'aria-busy',
      'false',
    ),
  );
  return history(context)
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('dl'));
};

/** Chooses one of the actions behind the button with the dots. */
async function choose({ canvas }: Context, action: string) {
  await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Opens the dialog that edits, and gives the workflow another name. */
async function rename(context: Context) {
  await choose(context, 'Edit');
  const form = await dialog('Edit workflow');
  await userEvent.type(form.getByLabelText(/^Name/), ' 2');
  return { form, save: form.getByRole('button', { name: /^Save/ }) };
}

/** Returns to the tab later, which makes the screen refresh. */
function comeBackLater() {
  MockDate.set(Date.now() + 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
}

export const Default: Story = {};

/** Long names in every direction, long errors, runs of hours that made many things. */
export const LongContent: Story = { args: { id: long }, globals: { data: 'long' } };

export const Loading: Story = {
  globals: { network: 'stalled' },
  play: async ({ canvas }) => {
    for (const name of ['Workflow', 'Run history']) {
      await expect(canvas.getByRole('region', { name })).toHaveAttribute('aria-busy', 'true');
    }
  },
};

export const Error: Story = {
  globals: { network: 'error' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load this workflow')).toBeVisible();
    await expect(canvas.getAllByRole('alert')).toHaveLength(1);
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

/** A workflow that has not run yet. */
export const Empty: Story = {
  beforeEach: ({ loaded }) => {
    (loaded as { mockApi: MockApi }).mockApi.world.workspace.runs = [];
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No runs yet')).toBeVisible();
  },
};

/** It was deleted, or belongs to another workspace. */
export const NotFound: Story = { args: { id: '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11' } };

export const Offline: Story = {
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('You are offline. This will load when you reconnect.'),
    ).toBeVisible();
  },
};

/** It writes to leads: some emails wait for approval. */
export const Emails: Story = { args: { id: seeded(3) } };

/** Emails and runs at their limits. */
export const LongEmails: Story = {
  args: { id: '0198c0de-5eed-7000-8000-000000001003' },
  globals: { data: 'long' },
};

/** Nobody has proved yet that the account's address is theirs. */
export const Held: Story = {
  args: { id: seeded(3) },
  beforeEach: ({ loaded }) => {
    const [account] = (loaded as { mockApi: MockApi }).mockApi.world.accounts;
    account.isUnproven = true;
    account.user.email = 'ada@example.com';
  },
};

/** The posts of an account whose address nobody has proved. */
export const HeldPosts: Story = { ...Held, args: { id: seeded(1) } };

/** Its runs failed until it stopped. */
export const Stopped: Story = { args: { id: seeded(4) } };

/** An outage after a successful load: everything stays, and each part says that it could not refresh. */
export const RefreshFailed: Story = {
  play: async (context) => {
    await title(context, 'Weekly Newsletter Drafts');
    await runs(context);
    mockApi(context).setNetwork('error');
    comeBackLater();
    await waitFor(() =>
      expect(context.canvas.getAllByText(/^Could not refresh\./)).toHaveLength(2),
    );
    await title(context, 'Weekly Newsletter Drafts');
  },
};

export const Saving: Story = {
  play: async (context) => {
    const { save } = await rename(context);
    mockApi(context).setNetwork('stalled');
    await userEvent.click(save);
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
  },
};

export const SaveFailed: Story = {
  play: async (context) => {
    const { form, save } = await rename(context);
    mockApi(context).setNetwork('error');
    await userEvent.click(save);
    await expect(await form.findByRole('alert')).toHaveTextContent('Something went wrong');
    await expect(form.getByLabelText(/^Name/)).toHaveValue('Weekly Newsletter Drafts 2');
  },
};

/** Its posts. */
export const DistributionSettings: Story = { args: { id: seeded(1) } };
/** Its leads. */
export const CaptureSettings: Story = { args: { id: seeded(2) } };
/** Its three emails. */
export const OutreachSettings: Story = { args: { id: seeded(3) } };
/** Its follow-up. */
export const ConversionSettings: Story = { args: { id: seeded(4) } };
/** Its checks. */
export const VerificationSettings: Story = { args: { id: seeded(5) } };

/** What stands for nothing is refused, and so is a note to fill in. */
export const Invalid: Story = {
  args: { id: seeded(3) },
  play: async (context) => {
    const { step } = context;
    const { form, save } = await editSettings(context);
    const [first, second] = form.getAllByLabelText(/^Text/);
    await step('A placeholder that does not exist', async () => {
      await userEvent.type(first ?? document.body, ' {{name}');
      await userEvent.click(save);
      await waitFor(() => expect(first).toHaveFocus());
      await expect(first).toHaveAccessibleDescription(
        '{name} stands for nothing. Use {first name}, {last name}, {company}, or remove the braces.',
      );
    });
    await step('A note, which the server refuses', async () => {
      await userEvent.clear(first ?? document.body);
      await userEvent.type(first ?? document.body, 'Hello');
      await userEvent.type(second ?? document.body, ' [[your offer]');
      await userEvent.click(save);
      await waitFor(() => expect(second).toHaveFocus());
      await expect(second).toHaveAccessibleDescription('Fill in [your offer], or remove it.');
    });
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

/** Default once more, for the toolbar’s conditions; tests play Default. */
export const Playground: Story = { tags: ['!test'] };

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

const emails = ({ canvas }: Context) => within(canvas.getByRole('region', { name: 'Emails' }));
const mailStates = async (context: Context, state: string) =>
  waitFor(() => emails(context).getAllByText(state).length);

export const ApprovesSomeEmails: Story = {
  ...Emails,
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
      await waitFor(() => expect(emails(context).getByText('Waiting to be sent')).toBeVisible());
    });
    await step('Discard the rest', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Discard all (1)' }));
      await waitFor(() => expect(canvas.queryByText(/^Waiting for approval/)).toBeNull());
      await expect(await mailStates(context, 'Discarded')).toBe(2);
    });
  },
};

export const ApprovesAllEmails: Story = {
  ...Emails,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve all (2)' }));
    await expect(await mailStates(context, 'Waiting to be sent')).toBe(2);
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};

/** Without a mail server, what is approved is not sent, and says so. */
export const SaysWhatIsNotSent: Story = {
  ...Emails,
  tags: ['behaviour'],
  beforeEach: ({ loaded }) => {
    (loaded as { mockApi: MockApi }).mockApi.world.mailsBy = 'outbox';
  },
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve all (2)' }));
    await expect(await mailStates(context, 'Not sent: no mail server')).toBe(2);
  },
};

export const SendsTheLinkAgain: Story = {
  ...Held,
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Send the link again' }));
    await expect(await screen.findByText('The link has been sent')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Approve all (2)' }));
    await expect(await mailStates(context, 'Held until your address is confirmed')).toBe(2);
  },
};

export const ShowsOlderRuns: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await expect(await runs(context)).toHaveLength(20);
    await userEvent.click(canvas.getByRole('button', { name: 'Show older runs' }));
    await waitFor(async () => expect(await runs(context)).toHaveLength(40));
    await userEvent.click(canvas.getByRole('button', { name: 'Show older runs' }));
    await waitFor(async () => expect(await runs(context)).toHaveLength(45));
    await expect(canvas.queryByRole('button', { name: 'Show older runs' })).toBeNull();
  },
};

export const SaysThatItDoesNotExist: Story = {
  ...NotFound,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This workflow does not exist')).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Run history' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Workflow Dashboard' })).toBeVisible();
  },
};

export const Edits: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, step } = context;
    const { form, save } = await rename(context);
    await step('Let it run every week', async () => {
      await userEvent.selectOptions(form.getByLabelText(/^How often/), 'weekly');
      await userEvent.click(save);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
    await step('The page shows both', async () => {
      await title(context, 'Weekly Newsletter Drafts 2');
      await expect(canvas.getByRole('region', { name: 'Workflow' })).toHaveTextContent(
        'RhythmEvery week',
      );
    });
  },
};

/** Somebody else saves first: both versions are shown, and what was typed stays. */
export const EditedMeanwhile: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { step } = context;
    const { form, save } = await rename(context);
    await step('Somebody else renames it', async () => {
      const [stored] = mockApi(context).world.workspace.workflows;
      if (stored) Object.assign(stored, { name: 'Theirs', version: 2 });
      await userEvent.click(save);
      const conflict = await form.findByRole('alert');
      await expect(conflict).toHaveTextContent('Somebody else has changed this workflow');
      await expect(conflict).toHaveTextContent('Theirs: Theirs');
      await expect(conflict).toHaveTextContent('Yours: Weekly Newsletter Drafts 2');
      await expect(form.getByLabelText(/^Name/)).toHaveValue('Weekly Newsletter Drafts 2');
    });
    await step('Save all the same', async () => {
      await userEvent.click(form.getByRole('button', { name: 'Save yours over theirs' }));
      await title(context, 'Weekly Newsletter Drafts 2');
    });
  },
};

const settings = ({ canvas }: Context) => within(canvas.getByRole('region', { name: 'Settings' }));

/** Opens the dialog from the settings. */
async function editSettings(context: Context) {
  await userEvent.click(await context.canvas.findByRole('button', { name: 'Edit settings' }));
  const form = await dialog('Edit workflow');
  return { form, save: form.getByRole('button', { name: /^Save/ }) };
}

/** Each type has its own form. */
export const EditsTopics: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { step } = context;
    const { form, save } = await editSettings(context);
    await step('Write about something else next', async () => {
      const topics = form.getByLabelText(/^Topics/);
      await userEvent.clear(topics);
      await userEvent.type(topics, 'Written by a model{Enter}{Enter}Balcony tomatoes{Enter}Herbs');
      await userEvent.selectOptions(form.getByLabelText('Tone'), 'friendly');
      await userEvent.click(save);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
    await step('The page shows what is next, and what is written', async () => {
      const list = settings(context);
      const [next, last] = within(list.getByRole('list', { name: 'Topics' })).getAllByRole(
        'listitem',
      );
      await expect(next).toHaveTextContent('Balcony tomatoes Next');
      await expect(last).toHaveTextContent('Herbs');
      await expect(list.getByText('1 written')).toBeVisible();
      await expect(list.getByText('Friendly')).toBeVisible();
    });
  },
};

export const EditsDistribution: Story = {
  tags: ['behaviour'],
  args: { id: seeded(1) },
  play: async (context) => {
    const { form, save } = await editSettings(context);
    await userEvent.click(form.getByRole('checkbox', { name: 'X' }));
    for (const day of ['Saturday', 'Sunday']) {
      await userEvent.click(form.getByRole('checkbox', { name: day }));
    }
    await userEvent.type(form.getByLabelText(/^Time/, { selector: 'input' }), '09:30');
    await userEvent.selectOptions(form.getByLabelText(/^Time zone/), 'Europe/Berlin');
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const region = context.canvas.getByRole('region', { name: 'Settings' });
    await expect(region).toHaveTextContent('PlatformsInstagram, Facebook, X');
    await expect(region).toHaveTextContent('DaysMonday, Tuesday, Wednesday, Thursday, Friday');
    await expect(region).toHaveTextContent('Time09:30, Europe/Berlin');
    await expect(region).toHaveTextContent('ApprovalAsks you first');
  },
};

/** Somebody reads them as the lead will. */
export const PreviewsEmails: Story = {
  tags: ['behaviour'],
  args: { id: seeded(3) },
  play: async (context) => {
    const { form } = await editSettings(context);
    const previews = () => form.findAllByRole('figure');
    await expect((await previews())[0]).toHaveTextContent('A question about Analytical Engines');
    await expect((await previews())[0]).toHaveTextContent('Hello Ada,');
    const [subject] = form.getAllByLabelText(/^Subject/);
    await userEvent.clear(subject ?? document.body);
    await userEvent.type(subject ?? document.body, 'For {{company|your team}');
    await expect((await previews())[0]).toHaveTextContent('For Analytical Engines');
    await userEvent.click(form.getByRole('switch', { name: /without name/ }));
    await expect((await previews())[0]).toHaveTextContent('For your team');
    await expect((await previews())[0]).toHaveTextContent('Hello, Thank you');
  },
};

export const EditsCapture: Story = {
  tags: ['behaviour'],
  args: { id: seeded(2) },
  play: async (context) => {
    const { form, save } = await editSettings(context);
    await userEvent.click(form.getByRole('checkbox', { name: 'Conversion' }));
    await userEvent.selectOptions(form.getByLabelText(/^Lowest score/), '40');
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const region = context.canvas.getByRole('region', { name: 'Settings' });
    await expect(region).toHaveTextContent('Follow-upLead Outreach');
    await expect(region).toHaveTextContent('Lowest score for a follow-up40 or more');
  },
};

export const EditsConversion: Story = {
  tags: ['behaviour'],
  args: { id: seeded(4) },
  play: async (context) => {
    const { form, save } = await editSettings(context);
    await userEvent.selectOptions(form.getByLabelText(/^Lowest score/), '60');
    await userEvent.click(form.getByRole('checkbox', { name: /^Ask before/ }));
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const region = context.canvas.getByRole('region', { name: 'Settings' });
    await expect(region).toHaveTextContent('Score of an engaged lead60 or more');
    await expect(region).toHaveTextContent('ApprovalSends without asking');
  },
};

export const EditsVerification: Story = {
  tags: ['behaviour'],
  args: { id: seeded(5) },
  play: async (context) => {
    const { form, save } = await editSettings(context);
    for (const name of ['Email addresses', 'Companies', 'Duplicates']) {
      await userEvent.click(form.getByRole('checkbox', { name }));
    }
    await expect(save).toBeDisabled();
    await userEvent.click(form.getByRole('checkbox', { name: 'Duplicates' }));
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(settings(context).getByText('Duplicates')).toBeVisible();
  },
};

/** There was nothing to do, which is no success. */
export const SaysThatThereWasNothingToDo: Story = {
  tags: ['behaviour'],
  args: { id: seeded(3) },
  play: async (context) => {
    const [, second] = await runs(context);
    await expect(second).toHaveTextContent('Nothing to do');
    await expect(second).toHaveTextContent('no leads to email');
  },
};

export const Duplicates: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await choose(context, 'Duplicate');
    const { workspace } = mockApi(context).world;
    await waitFor(() =>
      expect(workspace.workflows[0]?.name).toBe('Copy of Weekly Newsletter Drafts'),
    );
  },
};

/** Only once its name has been typed. */
export const Deletes: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await choose(context, 'Delete');
    const form = await dialog('Delete workflow');
    const remove = form.getByRole('button', { name: 'Delete' });
    await expect(remove).toBeDisabled();
    await userEvent.type(form.getByLabelText(/^Type/), 'Weekly Newsletter Drafts');
    await userEvent.click(remove);
    await expect(await canvas.findByText('This workflow does not exist')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
      await expect(newest).toHaveTextContent('Not planned');
    });
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

export const PausesAndStarts: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, step } = context;
    await title(context, 'Weekly Newsletter Drafts');
    const facts = canvas.getByRole('region', { name: 'Workflow' });
    await step('Pause it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Pause' }));
      const start = await canvas.findByRole('button', { name: 'Start' });
      await expect(start).toHaveFocus();
      await waitFor(() => expect(facts).toHaveTextContent('StatusPaused'));
    });
    await step('Start it again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Start' }));
      await expect(await canvas.findByRole('button', { name: 'Pause' })).toBeVisible();
    });
  },
};
