import { expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  deleteLead,
  eraseLead,
  exportLeads,
  getLead,
  getLeadData,
  importLeads,
  listLeads,
  updateLead,
} from '@flowdeck/contract/leads/lead-records';
import { contactedLead } from '@flowdeck/mock-api/seeds/leads';
import { signInAgainButtonCopy } from '@flowdeck/ui/copy/sign-in-again-button/sign-in-again-button';
import { leadListCopy } from '@flowdeck/features/copy/leads/lead-list';
import { leadRecordCopy } from '@flowdeck/features/copy/leads/lead-record';
import { leadImportCopy } from '@flowdeck/features/copy/leads/lead-import';
import { alerts, arrives, button, field, fillIn, press, saysOr, shows } from '../scene.ts';
import type { Scene } from '../scene.ts';

const list = '/lead-capture/leads';
const lead = `${list}/${contactedLead.id}`;
const region = (name: string) => page.getByRole('region', { name, exact: true });
/** By either name: another server may leave one out. */
const grace = () => page.getByRole('link', { name: /Grace|Hopper/ });
const graceTitle = () => page.getByRole('heading', { name: /Grace|Hopper/, level: 1 });
const note = { Note: 'Wants a demo.' };

/** A region that says why it has nothing, and offers a way on. */
const failsToLoad = (text: string) => async (failure: { status?: number }) => {
  await alerts(text);
  await shows(button('Retry'));
  expect(button(signInAgainButtonCopy.signInAgain).elements()).toHaveLength(
    failure.status === 401 ? 1 : 0,
  );
};

const openDialog = async () => {
  await press(button('Delete lead'));
  await fillIn({ Type: 'delete' });
};
const openErasing = async () => {
  await press(button('Delete lead'));
  await press(page.getByRole('radio', { name: leadRecordCopy.erase.label }));
  await fillIn({ Type: 'erase' });
};

export const chooseFile = async () => {
  const file = new File(['Email\r\nada@analytical-engines.org\r\n'], 'leads.csv');
  const files = new DataTransfer();
  files.items.add(file);
  await shows(field(leadImportCopy.choose.label));
  const input = field(leadImportCopy.choose.label).element() as HTMLInputElement;
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

export const scenes: Scene[] = [
  {
    name: 'listLeads',
    calls: [listLeads],
    path: list,
    waits: () => expect.element(region('Leads')).toHaveAttribute('aria-busy', 'true'),
    fails: failsToLoad(leadListCopy.errors.load),
    works: () => shows(grace()),
  },
  {
    name: 'getLead',
    calls: [getLead],
    path: lead,
    waits: () => expect.element(region('Lead')).toHaveAttribute('aria-busy', 'true'),
    fails: failsToLoad(leadRecordCopy.errors.load),
    works: () => shows(graceTitle()),
  },
  {
    name: 'updateLead',
    calls: [updateLead],
    path: lead,
    fill: async () => {
      await shows(graceTitle());
      await fillIn(note);
    },
    button: () => button('Save note'),
    fails: saysOr(leadRecordCopy.errors.change),
    kept: note,
    works: async () => {
      await expect.element(field('Note')).toHaveValue(note.Note);
      await expect.element(button('Save note')).toBeDisabled();
    },
    returns: async (visit, failure) => {
      visit.goTo(lead);
      await shows(graceTitle());
      // What was saved while the user was away is not saved again.
      if (!failure) return;
      await fillIn(note);
      await press(button('Save note'));
    },
  },
  {
    name: 'deleteLead',
    calls: [deleteLead],
    path: lead,
    fill: openDialog,
    button: () => button(leadRecordCopy.remove.submit),
    fails: saysOr(leadRecordCopy.errors.remove),
    kept: { Type: 'delete' },
    works: async (visit) => {
      await arrives(visit, list);
      await shows(page.getByRole('link', { name: 'Ada Lovelace' }));
      expect(grace().elements()).toEqual([]);
    },
    returns: async (visit, failure) => {
      visit.goTo(failure ? lead : list);
      if (!failure) return;
      await openDialog();
      await press(button(leadRecordCopy.remove.submit));
    },
  },
  {
    name: 'eraseLead',
    calls: [eraseLead],
    path: lead,
    fill: openErasing,
    button: () => button(leadRecordCopy.erase.submit),
    fails: saysOr(leadRecordCopy.errors.erase),
    kept: { Type: 'erase' },
    works: async (visit) => {
      await arrives(visit, list);
      await shows(page.getByRole('link', { name: 'Ada Lovelace' }));
      expect(grace().elements()).toEqual([]);
    },
    returns: async (visit, failure) => {
      visit.goTo(failure ? lead : list);
      if (!failure) return;
      await openErasing();
      await press(button(leadRecordCopy.erase.submit));
    },
  },
  {
    name: 'getLeadData',
    calls: [getLeadData],
    path: lead,
    fill: () => shows(graceTitle()),
    button: () => button('Export data'),
    fails: saysOr(leadRecordCopy.errors.export),
    works: () => shows(page.getByText(leadRecordCopy.privacy.exported).first()),
    arrivesLate: () => shows(page.getByText(leadRecordCopy.privacy.exported).first()),
  },
  {
    name: 'exportLeads',
    calls: [exportLeads],
    path: list,
    fill: () => shows(grace()),
    button: () => button('Export CSV'),
    fails: saysOr(leadListCopy.errors.export),
    works: async () => {
      await expect.element(button('Export CSV')).not.toHaveAttribute('aria-busy');
      await shows(grace());
    },
  },
  {
    name: 'importLeads',
    calls: [importLeads],
    path: `${list}/import`,
    fill: async () => {
      await chooseFile();
      await shows(page.getByRole('table', { name: leadImportCopy.preview.label }));
    },
    button: () => button(/^(Import 1 lead|Continue)$/),
    waits: () => shows(page.getByRole('progressbar')),
    fails: saysOr(leadImportCopy.errors.import),
    works: () => shows(button(leadImportCopy.run.again)),
  },
];
