import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { listActivities } from '@flowdeck/contract/workflows/activities';
import type { EndpointSpec } from '@flowdeck/contract/endpoint';
import {
  createWorkflow,
  getWorkflowStats,
  listRecentActivities,
  listWorkflows,
  updateWorkflowStatus,
} from '@flowdeck/contract/workflows/workflows';
import { signInAgainButtonCopy } from '@flowdeck/ui/copy/sign-in-again-button/sign-in-again-button';
import { activityCopy } from '@flowdeck/features/copy/workflows/activity';
import type { Failure } from '../faults.ts';
import { button, fillIn, press, shows, type Scene } from '../scene.ts';

const path = '/dashboard';
const failedText = 'Failed to load dashboard data';
const region = (name: string) => page.getByRole('region', { name, exact: true });

const dashboard = async () => {
  await shows(page.getByRole('group', { name: 'Total Workflows' }));
  await shows(card('Outreach Sequence'));
  await shows(region('Recent Activity').getByRole('listitem').first());
};

/** Retry is always there; signing in again helps after a 401. */
async function offersAWayOn({ status }: Failure) {
  await shows(button('Retry'));
  expect(button(signInAgainButtonCopy.signInAgain).elements()).toHaveLength(status === 401 ? 1 : 0);
}

/** One of the dashboard's three parts. If it fails, the others remain. */
const part = (call: EndpointSpec, label: string): Scene => ({
  name: `${call.id} on the dashboard`,
  calls: [call],
  path,
  waits: () => expect.element(region(label)).toHaveAttribute('aria-busy', 'true'),
  fails: async (failure) => {
    await expect.element(region(label).getByRole('alert')).toHaveTextContent(failedText);
    expect(page.getByRole('alert').elements()).toHaveLength(1);
    await offersAWayOn(failure);
  },
  works: dashboard,
});

const card = (name: string) => page.getByRole('article', { name });
const dialog = () => page.getByRole('dialog', { name: 'Create Workflow' });
const draft = { Name: 'First drafts', Description: 'Writes a draft every day' };

const fillDraft = async () => {
  await press(button('Create Workflow'));
  await fillIn(draft);
  await type().selectOptions('Content Automation');
};
/** The dialog's own: the dashboard has a filter of this name. */
const type = () => dialog().getByLabelText(/^Type/);
const create = () => dialog().getByRole('button', { name: 'Create Workflow' });
const toggle = () => card('Outreach Sequence').getByRole('button', { name: /^(Start|Pause)/ });

/** What was done while the user was away is not done again. */
const goesOn =
  (steps: () => Promise<unknown>): Scene['returns'] =>
  async (visit, failure) => {
    visit.goTo(path);
    if (failure) await steps();
  };

const activity = () => region('Activity');

export const scenes: Scene[] = [
  {
    name: 'listActivities',
    calls: [listActivities],
    path: '/activity',
    waits: () => expect.element(activity()).toHaveAttribute('aria-busy', 'true'),
    fails: async (failure) => {
      await expect
        .element(activity().getByRole('alert'))
        .toHaveTextContent(activityCopy.errors.load);
      await offersAWayOn(failure);
    },
    works: () => shows(activity().getByText('Written by a model', { exact: true })),
  },
  part(listWorkflows, 'Workflows'),
  part(getWorkflowStats, 'Workflow statistics'),
  part(listRecentActivities, 'Recent Activity'),
  {
    name: 'the whole dashboard',
    calls: [listWorkflows, getWorkflowStats, listRecentActivities],
    path,
    waits: () => expect.element(region('Workflows')).toHaveAttribute('aria-busy', 'true'),
    fails: async (failure) => {
      await expect.element(page.getByRole('alert')).toHaveTextContent(failedText);
      await offersAWayOn(failure);
    },
    works: dashboard,
  },
  {
    name: 'updateWorkflowStatus',
    calls: [updateWorkflowStatus],
    path,
    fill: dashboard,
    button: toggle,
    // Only logged (docs/specification.md, section 8); the card says what is.
    fails: async (_, { logged }) => {
      await expect.poll(() => logged).toContain('The workflow status could not be changed.');
      await shows(card('Outreach Sequence').getByRole('button', { name: /^Start/ }));
    },
    works: () => shows(card('Outreach Sequence').getByRole('button', { name: /^Pause/ })),
    returns: goesOn(() => press(toggle())),
  },
  {
    name: 'createWorkflow',
    calls: [createWorkflow],
    path,
    fill: fillDraft,
    button: create,
    // Only logged, too; the dialog stays as it is.
    fails: async (_, { logged }) => {
      await expect.poll(() => logged).toContain('The workflow could not be created.');
      await expect.element(type()).toHaveValue('Content Automation');
    },
    kept: draft,
    works: async () => {
      await shows(card('First drafts'));
      expect(card('First drafts').elements()).toHaveLength(1);
      expect(dialog().elements()).toEqual([]);
    },
    returns: goesOn(async () => {
      await fillDraft();
      await press(create());
    }),
  },
];
