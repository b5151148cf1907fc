import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within, spyOn } from 'storybook/test';
import { seedId } from '@flowdeck/mock-api/seeds/time';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { contactedLead, longLead, refusedLead, unaskedLead } from '@flowdeck/mock-api/seeds/leads';
import { LeadRecordScreen } from './lead-record.screen.tsx';
import { leadRecordCopy } from './lead-record-copy.ts';
import { editLeadDialogCopy } from './parts/edit-lead-dialog-copy.ts';
import { bothVersionsCopy } from '../platform/form/both-versions-copy.ts';
import { mailsCopy } from '../platform/mails/mails-copy.ts';
import { resendMailCopy } from '../platform/mails/resend-mail-copy.ts';
import { rolesCopy } from '../platform/roles-copy.ts';

const meta = {
  title: 'Screens/Lead',
  component: LeadRecordScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    id: contactedLead.id,
    renderLink: ({ id, children, ...link }) => (
      <a href={`#${id}`} {...link}>
        {children}
      </a>
    ),
    listLink: <a href="#leads">All leads</a>,
    onDeleted: fn(),
  },
} satisfies Meta<typeof LeadRecordScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const note = (canvas: Canvas) => canvas.findByRole('textbox', { name: /^Note/ });
const save = (canvas: Canvas) => canvas.getByRole('button', { name: 'Save note' });
const api = (loaded: unknown) => (loaded as { mockApi: MockApi }).mockApi;
const storedLead = (loaded: unknown, of: { id: string } = contactedLead) => {
  const lead = api(loaded).world.workspace.leads.find(({ id }) => id === of.id);
  if (!lead) throw new globalThis.Error('The lead is gone.');
  return lead;
};

/** Someone else writes a note meanwhile. */
function changeElsewhere(loaded: unknown) {
  const lead = storedLead(loaded);
  lead.note = 'Called today; not interested before June.';
  lead.version += 1;
}

export const Default: Story = {};

export const LongContent: Story = { args: { id: longLead.id }, globals: { data: 'long' } };

export const Loading: Story = { globals: { network: 'stalled' } };

export const Error: Story = { globals: { network: 'error' } };

/** Deleted, or never there. */
export const Empty: Story = { globals: { data: 'empty' } };

export const Offline: Story = { globals: { network: 'offline' } };

/** The change is on its way; the page shows it already. */
export const Saving: Story = {
  play: async ({ canvas, loaded }) => {
    await userEvent.type(await note(canvas), ' Prefers email.');
    api(loaded).setNetwork('stalled');
    await userEvent.click(save(canvas));
    await expect(save(canvas)).toHaveAttribute('aria-busy', 'true');
  },
};

/** A change that failed is taken back, except for what was typed. */
export const SaveFailed: Story = {
  play: async ({ canvas, loaded }) => {
    await userEvent.type(await note(canvas), ' Prefers email.');
    api(loaded).setNetwork('error');
    await userEvent.click(save(canvas));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Something went wrong on the server.',
    );
    await expect(await note(canvas)).toHaveValue(`${storedLead(loaded).note} Prefers email.`);
  },
};

/** Its mail server refuses its address: nothing is sent to it. */
export const MailRefused: Story = { args: { id: refusedLead.id } };

/** What people change comes first, then the profile and what happened; what deletes the lead is the last of all. */
export const Phone: Story = {
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { name: leadRecordCopy.timeline.title });
    const { manage, facts, timeline, enrichment, check, privacy, remove } = leadRecordCopy;
    const sections = canvas.getAllByRole('heading', { level: 2 });
    await expect(sections.map(({ textContent }) => textContent)).toEqual([
      ...[manage, facts, timeline, enrichment, check, privacy].map(({ title }) => title),
      remove.section,
    ]);
    // Dates stay on their lines; those of closed emails have none.
    const lines = [...canvasElement.querySelectorAll('time')].map(
      (time) => time.getClientRects().length,
    );
    await expect(Math.max(...lines)).toBe(1);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

/** Everything about the lead, which others change. */
export const AsViewer: Story = {
  globals: { role: 'viewer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(leadRecordCopy.manage.status)).toBeDisabled();
    await expect(canvas.getByText(rolesCopy.needs.editor)).toBeVisible();
    await expect(
      canvas.queryByRole('button', { name: leadRecordCopy.facts.edit }),
    ).not.toBeInTheDocument();
    await expect(
      canvas.queryByRole('button', { name: leadRecordCopy.privacy.export }),
    ).not.toBeInTheDocument();
    await expect(canvas.queryByText(leadRecordCopy.remove.section)).not.toBeInTheDocument();
  },
};

/** Default once more, for the toolbar’s conditions; tests play Default. */
export const Playground: Story = { tags: ['!test'] };

/** Two people at once: the second sees both versions, and neither is lost. */
export const ChangedMeanwhile: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded, step }) => {
    await step('Save a note that somebody else has changed', async () => {
      const field = await note(canvas);
      await userEvent.clear(field);
      await userEvent.type(field, 'Wants a demo.');
      changeElsewhere(loaded);
      await userEvent.click(save(canvas));
      const alert = within(await canvas.findByRole('alert'));
      await expect(alert.getByText('Called today; not interested before June.')).toBeVisible();
      await expect(field).toHaveValue('Wants a demo.');
    });
    await step('Save mine', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Save mine' }));
      await waitFor(() => expect(storedLead(loaded).note).toBe('Wants a demo.'));
      await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    });
  },
};

export const KeepsTheirs: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    await userEvent.type(await note(canvas), ' Mine.');
    changeElsewhere(loaded);
    await userEvent.click(save(canvas));
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep theirs' }));
    await expect(await note(canvas)).toHaveValue('Called today; not interested before June.');
    await expect(storedLead(loaded).note).toBe('Called today; not interested before June.');
  },
};

/** The status changes at once, and goes back if the server says no. */
export const ChangesTheStatus: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded, step }) => {
    const status = await canvas.findByRole('combobox', { name: 'Status' });
    await step('Set a status', async () => {
      await userEvent.selectOptions(status, 'Converted');
      await waitFor(() => expect(storedLead(loaded).status).toBe('converted'));
      await expect(
        await canvas.findByText('Status changed from Contacted to Converted by hand'),
      ).toBeVisible();
    });
    await step('A failure takes it back', async () => {
      api(loaded).setNetwork('error');
      await userEvent.selectOptions(status, 'New');
      await canvas.findByRole('alert');
      await expect(status).toHaveDisplayValue('Converted');
    });
  },
};

/** Workflows write to nobody who has not agreed. */
export const SetsTheConsent: Story = {
  args: { id: unaskedLead.id },
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('Nobody has noted it', async () => {
      await expect(await canvas.findByText(leadRecordCopy.consentWays.none)).toBeVisible();
    });
    await step('Set it', async () => {
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Consent' }), 'Given');
      await expect(
        await canvas.findByText('Consent changed from Not recorded to Given by hand'),
      ).toBeVisible();
      await expect(canvas.getByText(leadRecordCopy.consentWays.person)).toBeVisible();
    });
  },
};

export const AllowsEmailsAgain: Story = {
  ...MailRefused,
  tags: ['behaviour'],
  play: async ({ canvas, loaded, step }) => {
    const { title, allow } = leadRecordCopy.refusal;
    const press = async () => userEvent.click(await canvas.findByRole('button', { name: allow }));
    await step('A failure takes it back', async () => {
      await canvas.findByText(title);
      api(loaded).setNetwork('error');
      await press();
      await expect(await canvas.findByRole('alert')).toHaveTextContent(
        'Something went wrong on the server.',
      );
      await expect(canvas.getByText(title)).toBeVisible();
      api(loaded).setNetwork('normal');
    });
    await step('Someone else changes the lead', async () => {
      storedLead(loaded, refusedLead).version += 1;
      await press();
      await expect(await canvas.findByRole('alert')).toHaveTextContent(
        leadRecordCopy.conflict.title,
      );
    });
    await step('Allow them', async () => {
      await press();
      await waitFor(() => expect(storedLead(loaded, refusedLead).mailRefusal).toBeNull());
      await waitFor(() => expect(canvas.queryByText(title)).toBeNull());
      const event = leadRecordCopy.timeline['mail-allowed'];
      await expect(await canvas.findByText(event)).toBeVisible();
    });
  },
};

/** An email to an address that was refused: to send it again is to allow emails again. */
export const SendsAgainToARefusedAddress: Story = {
  ...MailRefused,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText(mailsCopy.status.failed));
    await userEvent.click(await canvas.findByRole('button', { name: resendMailCopy.open }));
    await expect(await canvas.findByText(mailsCopy.status.queued)).toBeVisible();
    await expect(canvas.queryByText(leadRecordCopy.refusal.title)).toBeNull();
  },
};

/** Without the marks of the Markdown that it is written in. */
export const ReadsABroadcast: Story = {
  args: { id: seedId(310) },
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const subject = await canvas.findByText('What is new in February');
    await userEvent.click(subject);
    const email = within(subject.closest('details') as HTMLElement);
    const text = await email.findByText(/Read all about it: https:\/\/www\.example\.com\/news/);
    await expect(text).toBeVisible();
    await expect(text).not.toHaveTextContent(/##|\*\*/);
  },
};

/** Emails, what the lead did with them, and all else stand in one list. */
export const ShowsWhatWasRead: Story = {
  args: { id: seedId(310) },
  globals: { viewport: { value: 'w360' } },
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    const subject = 'What is new in February';
    await canvas.findByText(subject);
    const lead = storedLead(loaded, { id: seedId(310) });
    const mail = lead.mails.find((one) => one.subject === subject);
    if (!mail) throw new globalThis.Error('The email is gone.');
    mail.text = mail.text.replace('/news', `/news?campaign=${'spring-'.repeat(30)}`);
    const at = api(loaded).world.now();
    lead.reads = [1, 0].map((what) => ({ mailId: mail.id, what, byMachine: false, at }));
    await userEvent.selectOptions(canvas.getByLabelText('Status'), 'Converted');
    const { 'mail-clicked': clicked, 'mail-opened': opened } = leadRecordCopy.timeline;
    const event = await canvas.findByText(clicked(subject));
    // On one line, however long it is.
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect(
      within(event.parentElement as HTMLElement).getByText(/^example\.com\//),
    ).toBeVisible();
    const list = canvas.getAllByRole('list').find(({ tagName }) => tagName === 'OL');
    const texts = [...(list?.children ?? [])].map(({ textContent }) => textContent);
    const places = [clicked(subject), opened(subject), subject].map((text) =>
      texts.findIndex((entry) => entry.startsWith(text)),
    );
    await expect(places).not.toContain(-1);
    await expect(places).toEqual(places.toSorted((a, b) => a - b));
  },
};

/** Each time that a consent changed, with the words that were agreed to. */
export const ShowsTheConsentHistory: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const event = await canvas.findByText('Consent changed from Not recorded to Given by the form');
    const words = 'I agree to receive emails about offers and news.';
    await expect(within(event.parentElement as HTMLElement).getByText(words)).toBeVisible();
  },
};

async function editDetails(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Edit details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit details' }));
  const company = dialog.getByLabelText(/^Company/);
  await userEvent.clear(company);
  await userEvent.type(company, 'Compilers Ltd');
  return { dialog, company };
}

export const EditsTheDetails: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded, step }) => {
    const edits = () => canvas.queryAllByText(leadRecordCopy.timeline.edited).length;
    const { dialog } = await editDetails(canvas);
    const before = edits();
    await step('Save another company', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Save details' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(storedLead(loaded).company).toBe('Compilers Ltd');
    });
    await step('The page and the timeline say so', async () => {
      await expect(await canvas.findByText('Compilers Ltd')).toBeVisible();
      await waitFor(() => expect(edits()).toBe(before + 1));
    });
  },
};

export const EditFailed: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    const { dialog, company } = await editDetails(canvas);
    api(loaded).setNetwork('error');
    await userEvent.click(dialog.getByRole('button', { name: 'Save details' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Something went wrong');
    await expect(company).toHaveValue('Compilers Ltd');
  },
};

/** Someone else saves first: both versions are shown, and what was typed stays. */
export const EditedMeanwhile: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded, step }) => {
    const { dialog, company } = await editDetails(canvas);
    await step('Someone else names another company', async () => {
      Object.assign(storedLead(loaded), { company: 'Theirs Inc', version: 9 });
      await userEvent.click(dialog.getByRole('button', { name: 'Save details' }));
      const alert = await dialog.findByRole('alert');
      await expect(alert).toHaveTextContent(editLeadDialogCopy.changed);
      await expect(alert).toHaveTextContent('Theirs: Theirs Inc');
      await expect(alert).toHaveTextContent('Yours: Compilers Ltd');
      await expect(company).toHaveValue('Compilers Ltd');
    });
    await step('Save all the same', async () => {
      await userEvent.click(dialog.getByRole('button', { name: bothVersionsCopy.keepYours }));
      await waitFor(() => expect(storedLead(loaded).company).toBe('Compilers Ltd'));
    });
  },
};

async function openErasing(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Delete lead' }));
  const dialog = within(await screen.findByRole('dialog', { name: leadRecordCopy.remove.title }));
  await userEvent.click(dialog.getByRole('radio', { name: leadRecordCopy.erase.label }));
  return dialog;
}

/** Deleting asks for a word, because it cannot be undone. */
export const Deletes: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete lead' }));
    const dialog = within(await screen.findByRole('dialog', { name: leadRecordCopy.remove.title }));
    const confirm = dialog.getByRole('button', { name: leadRecordCopy.remove.submit });
    await expect(confirm).toBeDisabled();
    await userEvent.type(dialog.getByLabelText(/^Type/), 'delete{Enter}');
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledOnce());
    const { leads } = api(loaded).world.workspace;
    await expect(leads.map(({ id }) => id)).not.toContain(contactedLead.id);
  },
};

/** For someone who asks to be forgotten: it asks for a word, too. */
export const Erases: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, loaded }) => {
    const dialog = await openErasing(canvas);
    await expect(dialog.getByRole('button', { name: leadRecordCopy.erase.submit })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText(/^Type/), 'erase{Enter}');
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledOnce());
    const { leads } = api(loaded).world.workspace;
    await expect(leads.map(({ id }) => id)).not.toContain(contactedLead.id);
  },
};

/** For someone who asks what is known about them. */
export const ExportsData: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const saved: string[] = [];
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await userEvent.click(await canvas.findByRole('button', { name: 'Export data' }));
    await waitFor(() => expect(saved).toEqual([`lead-${args.id}.json`]));
  },
};

export const ExportDataFailed: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    const button = await canvas.findByRole('button', { name: 'Export data' });
    api(loaded).setNetwork('error');
    await userEvent.click(button);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Something went wrong on the server',
    );
  },
};

export const EraseFailed: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, loaded }) => {
    const dialog = await openErasing(canvas);
    api(loaded).setNetwork('error');
    await userEvent.type(dialog.getByLabelText(/^Type/), 'erase{Enter}');
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Something went wrong on the server',
    );
    await expect(args.onDeleted).not.toHaveBeenCalled();
  },
};

/** An email opens to its text. */
export const ReadsAnEmail: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const subject = await canvas.findByText('A question about Hopper Compilers');
    await userEvent.click(subject);
    await expect(canvas.getByText(/thank you for your interest/)).toBeVisible();
  },
};

/** Emails that wait can be approved here, too. */
export const ApprovesAnEmail: Story = {
  tags: ['behaviour'],
  args: { id: '0198c0de-5eed-7000-8000-000000000310' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText(mailsCopy.status.waiting));
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }));
    await expect(await canvas.findByText(mailsCopy.status.queued)).toBeVisible();
  },
};
