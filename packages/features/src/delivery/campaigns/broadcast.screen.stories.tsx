import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '@flowdeck/ui/button';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { seedId } from '@flowdeck/mock-api/seeds/time';
import { colours } from '@flowdeck/emails/theme';
import { revisionCopy } from '../../platform/revision/revision-copy.ts';
import { beginWithCopy } from './begin-with-copy.ts';
import { BroadcastScreen } from './broadcast.screen.tsx';
import { broadcastCopy as copy } from './broadcast-copy.ts';
import { sendBroadcastCopy } from './send-broadcast-copy.ts';
import { templateMailsCopy } from './template-mails-copy.ts';
import { sentBackCopy } from '../../platform/sent-back-copy.ts';
import { rolesCopy } from '../../platform/roles-copy.ts';

const meta = {
  title: 'Screens/Broadcast',
  component: BroadcastScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    id: seedId(601),
    listLink: <a href="#broadcasts">All broadcasts</a>,
    onDeleted: fn(),
    onDuplicated: fn(),
    renderReaders: ({ did, link, children, ...rest }) => (
      <a href={`#${did}-${String(link)}`} {...rest}>
        {children}
      </a>
    ),
    sendingLink: <a href="#sending">Sending settings</a>,
    setUpLink: <a href="#set-up">Set up sending</a>,
    renderLead: ({ id, children, ...link }) => (
      <a href={`#${id}`} {...link}>
        {children}
      </a>
    ),
    renderExcluded: (_, { excluded, children, ...link }) => (
      <a href={`#${excluded}`} {...link}>
        {children}
      </a>
    ),
  },
} satisfies Meta<typeof BroadcastScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const api = (loaded: unknown) => (loaded as { mockApi: MockApi }).mockApi;
const stored = (loaded: unknown, n = 601) =>
  api(loaded).world.workspace.broadcasts.find(({ id }) => id === seedId(n));
const subject = (canvas: Canvas) => canvas.findByLabelText(/^Subject/);
const save = (canvas: Canvas) => canvas.getByRole('button', { name: copy.save });

async function rewrite(canvas: Canvas, text: string) {
  const field = await subject(canvas);
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.click(save(canvas));
}

export const Default: Story = {};

export const LongContent: Story = { globals: { data: 'long' } };

export const Loading: Story = { globals: { network: 'stalled' } };

export const Error: Story = { globals: { network: 'error' } };

/** Deleted, or never there. */
export const Empty: Story = { globals: { data: 'empty' } };

export const Offline: Story = { globals: { network: 'offline' } };

export const Scheduled: Story = { args: { id: seedId(602) } };

/** An editor, in a workspace whose owners approve. */
const asEditor: Story['beforeEach'] = ({ loaded }) => {
  const { workspace } = api(loaded).world;
  workspace.editorsNeedApproval = true;
  for (const member of workspace.members) member.role = 'editor';
};

const waiting: Story['beforeEach'] = ({ loaded }) => {
  const { world } = api(loaded);
  Object.assign(stored(loaded) ?? {}, {
    status: 'waiting',
    sentById: world.accounts[1]?.user.id ?? world.user.id,
    askedAt: world.now(),
  });
};

export const AskForApproval: Story = {
  beforeEach: asEditor,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: copy.send.ask }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: copy.send.ask }));
    await expect(await canvas.findByText(copy.approval.waits)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: copy.approval.withdraw }));
    await expect(await canvas.findByRole('button', { name: copy.send.ask })).toBeVisible();
  },
};

export const Waiting: Story = { beforeEach: waiting };

export const Approved: Story = {
  beforeEach: waiting,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: copy.approval.approve }));
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: copy.approval.approve })).toBeNull(),
    );
  },
};

export const SentBack: Story = {
  beforeEach: waiting,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(copy.approval.note), 'The link is wrong.');
    await userEvent.click(canvas.getByRole('button', { name: copy.approval.sendBack }));
    await expect(await canvas.findByText(/^Sent back by /)).toBeVisible();
    await expect(canvas.getByText('The link is wrong.')).toBeVisible();
    await expect(canvas.getByText(sentBackCopy.change)).toBeVisible();
  },
};

export const Sending: Story = { args: { id: seedId(603) } };

/** It can be sent, and waits. */
export const WithoutAMailServer: Story = {
  beforeEach: ({ loaded }) => {
    api(loaded).world.mailsBy = 'outbox';
  },
  play: async ({ canvas }) => {
    const line = (await canvas.findByText(/^No mail server is set up/)).closest('li');
    await expect(within(line ?? document.body).getByRole('link')).toHaveAccessibleName(
      'Sending settings',
    );
    await expect(canvas.getByText(sendBroadcastCopy.waits.owner)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Set up sending' })).toBeVisible();
  },
};

/** Somebody else sets one up. */
export const AsEditorWithoutAMailServer: Story = {
  beforeEach: (context) => {
    api(context.loaded).world.mailsBy = 'outbox';
    for (const member of api(context.loaded).world.workspace.members) member.role = 'editor';
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(sendBroadcastCopy.waits.others)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Set up sending' })).toBeNull();
    await expect(canvas.getByRole('button', { name: copy.send.now })).toBeEnabled();
  },
};

export const SendingWithoutAMailServer: Story = {
  ...WithoutAMailServer,
  args: { id: seedId(603) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No mail server is set up/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sending settings' })).toBeVisible();
  },
};

/** Another email has just gone to one of its leads. */
export const PutOff: Story = {
  args: { id: seedId(603) },
  beforeEach: ({ loaded }) => {
    const { workspace } = (loaded as { mockApi: MockApi }).mockApi.world;
    for (const { mails } of workspace.leads) {
      const mail = mails.find(({ broadcastId }) => broadcastId === seedId(603));
      if (mail?.status === 'queued') {
        mails.push({
          ...mail,
          id: seedId(9_999),
          broadcastId: null,
          status: 'delivered',
          deliveredAt: new Date(),
        });
      }
    }
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/^1 email put off/);
    await canvas.findAllByText(/^Put off: .* Next attempt: /);
  },
};

export const Paused: Story = { args: { id: seedId(604) } };

/** Each number of those it was not made for leads to people. */
export const Sent: Story = {
  args: { id: seedId(605) },
  play: async ({ canvas }) => {
    const bounced = await canvas.findByRole('link', { name: '1 bounced' });
    await expect(bounced).toHaveAttribute('href', '#broadcast-bounced');
  },
};

export const Cancelled: Story = { args: { id: seedId(606) } };

/** Before the first of its emails is made. */
export const Counting: Story = {
  args: { id: seedId(603) },
  beforeEach: ({ loaded }) => {
    for (const lead of api(loaded).world.workspace.leads) {
      lead.mails = lead.mails.filter(({ broadcastId }) => broadcastId !== seedId(603));
    }
    Object.assign(stored(loaded, 603) ?? {}, { recipients: 0, remaining: 0, excluded: [] });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(copy.audience.counting)).toBeVisible();
  },
};

export const LongProgress: Story = { args: { id: seedId(602) }, globals: { data: 'long' } };

const emailIn = (canvas: Canvas) =>
  canvas.getByTitle<HTMLIFrameElement>(copy.preview.title).contentDocument?.body;

async function preview(canvas: Canvas) {
  await subject(canvas);
  await userEvent.click(canvas.getByRole('button', { name: copy.preview.open }));
  const reader = await canvas.findByLabelText(copy.preview.as);
  await userEvent.type(canvas.getByLabelText(copy.preview.find), 'grace');
  const grace = 'Grace Hopper (grace@hopper-compilers.co.uk)';
  await waitFor(() =>
    expect(
      within(reader)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([copy.preview.nobody, grace]),
  );
  await userEvent.selectOptions(reader, grace);
  await waitFor(() => expect(emailIn(canvas)).toHaveTextContent(/Hello Grace,/));
}

export const Preview: Story = { play: ({ canvas }) => preview(canvas) };

export const PreviewDark: Story = {
  play: async ({ canvas }) => {
    await preview(canvas);
    await userEvent.selectOptions(canvas.getByLabelText(copy.preview.looks.label), 'dark');
    await waitFor(() =>
      expect(emailIn(canvas)).toHaveStyle({ backgroundColor: colours.canvas.dark }),
    );
  },
};

export const PreviewNarrow: Story = {
  play: async ({ canvas }) => {
    await preview(canvas);
    await userEvent.selectOptions(canvas.getByLabelText(copy.preview.looks.label), 'narrow');
    await waitFor(() =>
      expect(canvas.getByTitle(copy.preview.title)).toHaveProperty('width', '320'),
    );
  },
};

export const PreviewPlainText: Story = {
  play: async ({ canvas }) => {
    await preview(canvas);
    await userEvent.selectOptions(canvas.getByLabelText(copy.preview.looks.label), 'text');
    await expect(await canvas.findByText(/Hello Grace,/)).toBeVisible();
  },
};

export const Saving: Story = {
  play: async ({ canvas, loaded }) => {
    await subject(canvas);
    api(loaded).setNetwork('stalled');
    await rewrite(canvas, 'News');
    await waitFor(() => expect(save(canvas)).toHaveAttribute('aria-busy', 'true'));
  },
};

/** What was typed stays. */
export const SaveFailed: Story = {
  play: async ({ canvas, loaded }) => {
    await subject(canvas);
    api(loaded).setNetwork('offline');
    await rewrite(canvas, 'News');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(copy.errors.save);
    await expect(await subject(canvas)).toHaveValue('News');
  },
};

const text = (canvas: Canvas) => canvas.findByLabelText<HTMLTextAreaElement>(/^Text/);
const beginDialog = async () =>
  within(await screen.findByRole('dialog', { name: beginWithCopy.dialog.title }));

async function openBeginDialog(canvas: Canvas) {
  await text(canvas);
  await userEvent.click(canvas.getByRole('button', { name: beginWithCopy.dialog.open }));
  return beginDialog();
}

async function chooseDraft(dialog: Awaited<ReturnType<typeof beginDialog>>, title: string) {
  await userEvent.type(dialog.getByLabelText(beginWithCopy.find), title);
  const select = dialog.getByLabelText(beginWithCopy.draft);
  await waitFor(() => expect(within(select).getAllByRole('option')).toHaveLength(1));
  await userEvent.selectOptions(select, title);
}

export const BeginWithDraft: Story = {
  play: async ({ canvas }) => {
    await chooseDraft(await openBeginDialog(canvas), 'How to plan a calm launch');
  },
};

export const BeginWithTemplate: Story = {
  play: async ({ canvas }) => {
    const dialog = await openBeginDialog(canvas);
    await userEvent.click(dialog.getByRole('radio', { name: beginWithCopy.from.template }));
    await expect(dialog.getByLabelText(beginWithCopy.template)).toBeVisible();
  },
};

export const BeginFailed: Story = {
  play: async ({ canvas, loaded }) => {
    await text(canvas);
    api(loaded).setNetwork('offline');
    const dialog = await openBeginDialog(canvas);
    const failure = dialog.findByText(beginWithCopy.errors.list, undefined, { timeout: 10_000 });
    await expect(await failure).toBeVisible();
  },
};

const greeting = 'Hello {first name|there},';

/** Selects how it begins and has that revised. */
async function revise(canvas: Canvas) {
  const area = await text(canvas);
  await canvas.findByRole('button', { name: revisionCopy.actions.expand });
  area.focus();
  area.setSelectionRange(0, greeting.length);
  const button = canvas.getByRole('button', { name: revisionCopy.actions.expand });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

export const Revision: Story = {
  play: async ({ canvas }) => {
    await revise(canvas);
    await canvas.findByLabelText(revisionCopy.proposal.text);
  },
};

export const RevisionFailed: Story = {
  play: async ({ canvas, loaded }) => {
    const before = (await text(canvas)).value;
    await canvas.findByRole('button', { name: revisionCopy.actions.expand });
    api(loaded).setNetwork('error');
    await revise(canvas);
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(await text(canvas)).toHaveValue(before);
  },
};

/** As in a draft: nothing speaks of a language model. */
export const WithoutModel: Story = {
  beforeEach: ({ loaded }) => {
    api(loaded).world.hasModel = false;
  },
  play: async ({ canvas }) => {
    await text(canvas);
    await expect(canvas.queryByRole('group', { name: revisionCopy.label })).toBeNull();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

/** What it says and to whom; others change and send it. */
export const AsViewer: Story = {
  globals: { role: 'viewer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(rolesCopy.needs.editor)).toBeVisible();
    await expect(await subject(canvas)).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: copy.save })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: copy.send.now })).not.toBeInTheDocument();
  },
};

export const Playground: Story = { tags: ['!test'] };

/** With what it shows, for people who do not see it. */
export const InsertsAnImage: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    const text = await canvas.findByLabelText<HTMLTextAreaElement>(/^Text/);
    text.setSelectionRange(0, 0);
    await userEvent.click(canvas.getByRole('button', { name: copy.image.open }));
    const dialog = within(await screen.findByRole('dialog', { name: copy.image.title }));
    await userEvent.type(dialog.getByLabelText(/^Address/), 'example.com/a(1).png');
    await userEvent.type(dialog.getByLabelText(/^What it shows/), 'A mill');
    await userEvent.click(dialog.getByRole('button', { name: copy.image.submit }));
    await waitFor(() =>
      expect(text.value).toMatch(/^!\[A mill\]\(https:\/\/example\.com\/a%281%29\.png\)Hello/),
    );
    await userEvent.click(save(canvas));
    await waitFor(() => expect(stored(loaded)?.content).toMatch(/^!\[A mill\]/));
  },
};

/** What is there is replaced only after asking, and is stored until the new text is saved. */
export const BeginsWithADraft: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded, step }) => {
    const before = (await text(canvas)).value;
    const title = 'How to plan a calm launch';
    const draft = api(loaded).world.workspace.pieces.find((piece) => piece.title === title);
    await step('Not after all', async () => {
      const dialog = await openBeginDialog(canvas);
      const use = dialog.getByRole('button', { name: beginWithCopy.dialog.replace });
      await expect(use).toBeDisabled();
      await chooseDraft(dialog, title);
      await expect(dialog.getByText(beginWithCopy.dialog.replaces)).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: beginWithCopy.dialog.cancel }));
      await expect(await text(canvas)).toHaveValue(before);
    });
    await step('Replace it', async () => {
      const dialog = await openBeginDialog(canvas);
      await chooseDraft(dialog, title);
      await userEvent.click(dialog.getByRole('button', { name: beginWithCopy.dialog.replace }));
      await waitFor(async () => expect(await text(canvas)).toHaveValue(draft?.content));
      await expect(await subject(canvas)).toHaveValue(title);
      await expect(stored(loaded)?.content).toBe(before);
    });
    await step('Save it', async () => {
      await userEvent.click(save(canvas));
      await waitFor(() => expect(stored(loaded)?.content).toBe(draft?.content));
    });
  },
};

/** A template fills a broadcast without a text at once. Its notes have to be filled in before it is sent. */
export const BeginsWithATemplate: Story = {
  tags: ['behaviour'],
  beforeEach: ({ loaded }) => {
    Object.assign(stored(loaded) ?? {}, { subject: '', content: '' });
  },
  play: async ({ canvas }) => {
    const dialog = await openBeginDialog(canvas);
    await userEvent.click(dialog.getByRole('radio', { name: beginWithCopy.from.template }));
    await userEvent.selectOptions(dialog.getByLabelText(beginWithCopy.template), 'invitation');
    await expect(dialog.queryByText(beginWithCopy.dialog.replaces)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: beginWithCopy.dialog.submit }));
    const { subject: title, content } = templateMailsCopy.invitation;
    await waitFor(async () => expect(await text(canvas)).toHaveValue(content));
    await expect(await subject(canvas)).toHaveValue(title);
    await userEvent.click(save(canvas));
    await expect(await canvas.findByText(/note to fill in: \[name of the event\]/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: copy.send.now })).toBeDisabled();
  },
};

/** A language model proposes another text for a passage; the writer takes it, and can undo that. */
export const RevisesAPassage: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    const area = await text(canvas);
    const before = area.value;
    await revise(canvas);
    await expect(await canvas.findByLabelText(revisionCopy.proposal.text)).toBeVisible();
    await expect(area).toHaveValue(before);
    await userEvent.click(canvas.getByRole('button', { name: revisionCopy.proposal.accept }));
    const after = `${greeting} [Add an example from your own work]${before.slice(greeting.length)}`;
    await expect(area).toHaveValue(after);
    await waitFor(() => expect(area).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: revisionCopy.undo }));
    await expect(area).toHaveValue(before);
    await expect(stored(loaded)?.content).toBe(before);
  },
};

/** The screen, and a way to leave it and come back. */
function Leaving({ children }: { children: ReactElement }) {
  const [isAway, setAway] = useState(false);
  return (
    <>
      {!isAway && children}
      <Button
        onClick={() => {
          setAway((was) => !was);
        }}
      >
        {isAway ? 'Come back' : 'Leave'}
      </Button>
    </>
  );
}

/** What is typed is there again after a look at another screen, until it is saved. */
export const KeepsWhatIsTyped: Story = {
  tags: ['behaviour'],
  render: (args) => (
    <Leaving>
      <BroadcastScreen {...args} />
    </Leaving>
  ),
  play: async ({ canvas, loaded, step }) => {
    const before = stored(loaded)?.subject;
    await step('Leave and come back', async () => {
      await userEvent.type(await subject(canvas), '!');
      await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Come back' }));
      await expect(await subject(canvas)).toHaveValue(`${before ?? ''}!`);
      await expect(canvas.getByText(copy.unsaved)).toBeVisible();
      await expect(stored(loaded)?.subject).toBe(before);
    });
    await step('Save it', async () => {
      await userEvent.click(save(canvas));
      await waitFor(() => expect(stored(loaded)?.subject).toBe(`${before ?? ''}!`));
      await waitFor(() => expect(canvas.queryByText(copy.unsaved)).toBeNull());
    });
  },
};

/** The numbers are those of the recipients that are chosen, before they are saved. */
export const CountsWhomIsChosen: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await subject(canvas);
    const audience = () => canvas.getByText(/^A broadcast would reach|^Nobody/).textContent;
    const before = audience();
    const recipients = canvas.getByLabelText<HTMLSelectElement>(copy.fields.audience);
    await waitFor(() => expect(recipients.options.length).toBeGreaterThan(1));
    const other = [...recipients.options].find(({ value }) => value !== recipients.value);
    await userEvent.selectOptions(recipients, other?.value ?? '');
    await waitFor(() => expect(audience()).not.toBe(before));
  },
};

/** Discarded emails have not left. */
export const CountsWhatHasLeft: Story = {
  tags: ['behaviour'],
  args: { id: seedId(606) },
  play: async ({ canvas, loaded }) => {
    const mails = api(loaded).world.workspace.leads.flatMap((lead) =>
      lead.mails.filter(({ broadcastId }) => broadcastId === seedId(606)),
    );
    const left = mails.filter(({ status }) => status === 'delivered' || status === 'bounced');
    await expect(left.length).toBeLessThan(mails.length);
    await expect(
      await canvas.findByText(copy.progress.of(String(left.length), String(mails.length))),
    ).toBeVisible();
  },
};

/** What is typed has to be saved first; what is saved can be sent. */
export const SendsNow: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded, step }) => {
    const send = () => canvas.getByRole('button', { name: copy.send.now });
    await step('Not before the text is saved', async () => {
      await userEvent.type(await subject(canvas), '!');
      await expect(send()).toBeDisabled();
      await userEvent.click(save(canvas));
      await waitFor(() => expect(send()).toBeEnabled());
    });
    await step('Ask first', async () => {
      await userEvent.click(send());
      const dialog = within(await screen.findByRole('dialog', { name: copy.send.confirm.title }));
      await userEvent.click(dialog.getByRole('button', { name: copy.send.confirm.submit }));
    });
    await step('It begins', async () => {
      await expect(
        await canvas.findByRole('button', { name: copy.progress.pause }),
      ).toBeInTheDocument();
      await expect(stored(loaded)).toMatchObject({ status: 'sending' });
    });
  },
};

export const Schedules: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    await subject(canvas);
    await userEvent.type(canvas.getByLabelText(copy.send.date), '2099-03-08');
    await userEvent.type(canvas.getByLabelText(copy.send.time), '14:30');
    await userEvent.selectOptions(canvas.getByLabelText(copy.send.zone), 'America/New_York');
    await userEvent.click(canvas.getByRole('button', { name: copy.send.schedule }));
    await expect(await canvas.findByText(/^Begins Mar 8, 2099, 2:30\sPM$/)).toBeVisible();
    await expect(stored(loaded)?.sendAt?.toISOString()).toBe('2099-03-08T18:30:00.000Z');
    await userEvent.click(canvas.getByRole('button', { name: copy.send.unschedule }));
    await waitFor(() => expect(stored(loaded)).toMatchObject({ status: 'draft' }));
  },
};

export const Tests: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await subject(canvas);
    await userEvent.click(canvas.getByRole('button', { name: copy.test.run }));
    await expect(await canvas.findByText(/accepted the test email/)).toBeVisible();
  },
};

/** A link of the sample, and one that leads nowhere. */
export const ChecksLinks: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    await subject(canvas);
    const check = canvas.getByRole('button', { name: copy.links.check });
    await userEvent.click(check);
    await expect(await canvas.findByText('1 link checked: nothing is wrong.')).toBeVisible();
    Object.assign(stored(loaded) ?? {}, { content: 'http://127.0.0.1:9/' });
    await userEvent.click(check);
    await expect(await canvas.findByText('http://127.0.0.1:9/')).toBeVisible();
  },
};

export const StopsAndGoesOn: Story = {
  tags: ['behaviour'],
  args: { id: seedId(603) },
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: copy.progress.pause }));
    await userEvent.click(await canvas.findByRole('button', { name: copy.progress.resume }));
    await userEvent.click(await canvas.findByRole('button', { name: copy.progress.cancel.open }));
    const dialog = within(await screen.findByRole('dialog', { name: copy.progress.cancel.title }));
    await userEvent.click(dialog.getByRole('button', { name: copy.progress.cancel.submit }));
    await waitFor(() => expect(stored(loaded, 603)).toMatchObject({ status: 'cancelled' }));
  },
};

/** Asks first, and says how many get it. */
export const SendsToThoseAddedSince: Story = {
  tags: ['behaviour'],
  args: { id: seedId(605) },
  beforeEach: ({ loaded }) => {
    const { leads } = api(loaded).world.workspace;
    for (const lead of leads) {
      lead.mails = lead.mails.filter(({ broadcastId }) => broadcastId !== seedId(605));
    }
  },
  play: async ({ canvas, loaded }) => {
    const { later } = copy.progress;
    await userEvent.click(await canvas.findByRole('button', { name: later.open }));
    const dialog = within(await screen.findByRole('dialog', { name: later.title }));
    await expect(dialog.getByText(later.counted('2 leads'))).toBeVisible();
    await expect(stored(loaded, 605)).toMatchObject({ status: 'sent' });
    await userEvent.click(dialog.getByRole('button', { name: later.submit }));
    await waitFor(() => expect(stored(loaded, 605)).toMatchObject({ status: 'sending' }));
  },
};

/** Asks first, and says that some may get it twice. */
export const SendsAgain: Story = {
  tags: ['behaviour'],
  args: { id: seedId(605) },
  play: async ({ canvas, loaded }) => {
    const { again } = copy.progress;
    await userEvent.click(await canvas.findByRole('button', { name: again.open('1 lead') }));
    const dialog = within(await screen.findByRole('dialog', { name: again.title }));
    await expect(dialog.getByText(/a second copy/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: again.submit }));
    await waitFor(() =>
      expect(stored(loaded, 605)).toMatchObject({ status: 'sending', remaining: 1 }),
    );
  },
};

export const FiltersEmails: Story = {
  tags: ['behaviour'],
  args: { id: seedId(605) },
  play: async ({ canvas }) => {
    const emails = () => within(canvas.getByRole('table', { name: copy.recipients.list }));
    await waitFor(() => expect(emails().getAllByRole('rowheader')).toHaveLength(4));
    await userEvent.selectOptions(canvas.getByLabelText(copy.recipients.filter), 'uncertain');
    await waitFor(() => expect(emails().getAllByRole('rowheader')).toHaveLength(1));
  },
};

/** What became of its emails is shown once it has ended, to somebody who looked on. */
export const Ends: Story = {
  tags: ['behaviour'],
  args: { id: seedId(603) },
  play: async ({ canvas, loaded }) => {
    const emails = async () =>
      within(await canvas.findByRole('table', { name: copy.recipients.list }));
    const waiting = copy.recipients.statuses.queued;
    await expect((await emails()).getAllByText(waiting).length).toBeGreaterThan(0);
    for (const { mails } of api(loaded).world.workspace.leads) {
      for (const mail of mails) {
        if (mail.broadcastId === seedId(603)) mail.status = 'delivered';
      }
    }
    Object.assign(stored(loaded, 603) ?? {}, { status: 'sent', remaining: 0 });
    await waitFor(async () => expect((await emails()).queryByText(waiting)).toBeNull(), {
      timeout: 10_000,
    });
  },
};

/** Two people change it at once: both versions are shown, and nothing typed is lost. */
export const ChangedElsewhere: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded, step }) => {
    await step('Someone else saves first', async () => {
      await subject(canvas);
      Object.assign(stored(loaded) ?? {}, { subject: 'Theirs', version: 2 });
      await rewrite(canvas, 'Mine');
      const alert = within(await canvas.findByRole('alert'));
      await expect(alert.getByText(copy.changed)).toBeVisible();
      await expect(alert.getByText(/Theirs/)).toBeVisible();
    });
    await step('Keep your own version', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /yours/ }));
      await waitFor(() => expect(stored(loaded)).toMatchObject({ subject: 'Mine' }));
    });
  },
};

/** What was cancelled goes on as a copy. */
export const Duplicates: Story = {
  tags: ['behaviour'],
  args: { id: seedId(606) },
  play: async ({ args, canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: copy.duplicate.open }));
    const { workspace } = (loaded as { mockApi: MockApi }).mockApi.world;
    await waitFor(() =>
      expect(args.onDuplicated).toHaveBeenCalledWith(workspace.broadcasts[0]?.id),
    );
    await expect(workspace.broadcasts[0]).toMatchObject({
      name: 'Copy of Old price list',
      status: 'draft',
    });
  },
};

export const Deletes: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: copy.remove.open }));
    const dialog = within(await screen.findByRole('dialog', { name: copy.remove.title }));
    await userEvent.click(dialog.getByRole('button', { name: copy.remove.submit }));
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalled());
    await expect(stored(loaded)).toBeUndefined();
  },
};
