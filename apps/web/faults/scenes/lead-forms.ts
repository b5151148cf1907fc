import { expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  acceptHeldSubmission,
  createLeadForm,
  deleteHeldSubmission,
  deleteLeadForm,
  getLeadForm,
  listHeldSubmissions,
  listLeadForms,
  updateLeadForm,
} from '@flowdeck/contract/leads/lead-forms';
import { seedId } from '@flowdeck/mock-api/seeds/time';
import { signInAgainButtonCopy } from '@flowdeck/ui/copy/sign-in-again-button/sign-in-again-button';
import { leadFormListCopy } from '@flowdeck/features/copy/leads/forms/lead-form-list';
import { leadFormCopy } from '@flowdeck/features/copy/leads/forms/lead-form';
import { heldSubmissionsCopy as held } from '@flowdeck/features/copy/leads/forms/held-submissions';
import { leadRecordCopy } from '@flowdeck/features/copy/leads/lead-record';
import { alerts, arrives, button, fillIn, press, saysOr, shows, type Scene } from '../scene.ts';

const list = '/lead-capture/forms';
const form = `${list}/${seedId(501)}`;
const contact = () => page.getByRole('link', { name: 'Contact page' });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const mary = 'mary@somerville.example';
const heldRegion = () => region(held.list);
const heading = { Heading: 'Talk to us' };
const name = { Name: 'Spring fair' };

/** A region that says why it has nothing, and offers a way on. */
const failsToLoad = (text: string) => async (failure: { status?: number }) => {
  await alerts(text);
  await shows(button('Retry'));
  expect(button(signInAgainButtonCopy.signInAgain).elements()).toHaveLength(
    failure.status === 401 ? 1 : 0,
  );
};

const openCreate = async () => {
  await shows(contact());
  await press(button('New form'));
  await fillIn(name);
};

export const scenes: Scene[] = [
  {
    name: 'listLeadForms',
    calls: [listLeadForms],
    path: list,
    waits: () => expect.element(region('Forms')).toHaveAttribute('aria-busy', 'true'),
    fails: failsToLoad(leadFormListCopy.errors.load),
    works: () => shows(contact()),
  },
  {
    name: 'createLeadForm',
    calls: [createLeadForm],
    path: list,
    fill: openCreate,
    button: () => button('Create form'),
    fails: saysOr(leadFormListCopy.errors.create),
    kept: name,
    works: () => shows(page.getByRole('heading', { name: 'Spring fair', level: 1 })),
  },
  {
    name: 'getLeadForm',
    calls: [getLeadForm],
    path: form,
    waits: () => expect.element(region('Form')).toHaveAttribute('aria-busy', 'true'),
    fails: failsToLoad(leadFormCopy.errors.load),
    works: () => shows(button('Copy HTML')),
  },
  {
    name: 'listHeldSubmissions',
    calls: [listHeldSubmissions],
    path: form,
    waits: () => expect.element(heldRegion()).toHaveAttribute('aria-busy', 'true'),
    fails: failsToLoad(held.errors.load),
    works: () => shows(button(held.acceptNamed(mary))),
  },
  {
    name: 'acceptHeldSubmission',
    calls: [acceptHeldSubmission],
    path: form,
    button: () => button(held.acceptNamed(mary)),
    fails: saysOr(held.errors.accept),
    works: () => expect.element(page.getByText(mary)).not.toBeInTheDocument(),
  },
  {
    name: 'deleteHeldSubmission',
    calls: [deleteHeldSubmission],
    path: form,
    fill: () => press(button(held.removeNamed(mary))),
    button: () => page.getByRole('dialog').getByRole('button', { name: held.remove }),
    fails: saysOr(held.errors.remove),
    works: () => expect.element(page.getByText(mary)).not.toBeInTheDocument(),
  },
  {
    name: 'updateLeadForm',
    calls: [updateLeadForm],
    path: form,
    fill: () => fillIn(heading),
    button: () => button('Save form'),
    fails: saysOr(leadFormCopy.errors.save),
    kept: heading,
    works: () => shows(page.getByText('Form saved').first()),
    arrivesLate: () => shows(page.getByText('Form saved').first()),
  },
  {
    name: 'deleteLeadForm',
    calls: [deleteLeadForm],
    path: form,
    fill: () => press(button('Delete form')),
    button: () => button(leadRecordCopy.remove.submit),
    fails: saysOr(leadFormCopy.errors.remove),
    works: async (visit) => {
      await arrives(visit, list);
      await shows(page.getByRole('link', { name: 'Newsletter sign-up' }));
      expect(contact().elements()).toEqual([]);
    },
    returns: async (visit, failure) => {
      visit.goTo(failure ? form : list);
      if (!failure) return;
      await press(button('Delete form'));
      await press(button(leadRecordCopy.remove.submit));
    },
  },
];
