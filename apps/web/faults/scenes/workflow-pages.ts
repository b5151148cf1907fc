import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { decideMails, listWorkflowMails } from '@flowdeck/contract/delivery/mails';
import { listWorkflowRuns, runWorkflow, tryWorkflow } from '@flowdeck/contract/workflows/runs';
import {
  deleteWorkflow,
  duplicateWorkflow,
  getWorkflow,
  updateWorkflow,
} from '@flowdeck/contract/workflows/workflow-detail';
import { signInAgainButtonCopy } from '@flowdeck/ui/copy/sign-in-again-button/sign-in-again-button';
import { workflowPageCopy } from '@flowdeck/features/copy/workflows/workflow-page';
import { workflowMailsCopy } from '@flowdeck/features/copy/workflows/workflow-mails';
import { mailsCopy } from '@flowdeck/features/copy/platform/mails/mails';
import { editWorkflowDialogCopy } from '@flowdeck/features/copy/workflows/parts/edit-workflow-dialog';
import { deleteWorkflowDialogCopy } from '@flowdeck/features/copy/workflows/parts/delete-workflow-dialog';
import { dryRunDialogCopy } from '@flowdeck/features/copy/workflows/parts/dry-run-dialog';
import type { Failure } from '../faults.ts';
import { arrives, button, fillIn, heading, press, saysOr, shows, type Scene } from '../scene.ts';

const dashboard = '/dashboard';
const path = '/workflows/0198c0de-5eed-7000-8000-000000000010';
const outreachPath = '/workflows/0198c0de-5eed-7000-8000-000000000013';
const name = 'Weekly Newsletter Drafts';
const region = (label: string) => page.getByRole('region', { name: label, exact: true });
const history = () => region('Run history');
const item = (label: string) => page.getByRole('menuitem', { name: label });
const more = () => button('More actions');

const openMenu = async () => {
  await shows(more());
  // By a pointer, because a menu opens before the click; one that is open would close.
  if (item('Duplicate').elements().length === 0) await more().click();
  await shows(item('Duplicate'));
};
const choose = (label: string) => async () => {
  await openMenu();
  await press(item(label));
};

/** Retry is always there; signing in again helps after a 401. */
async function offersAWayOn({ status }: Failure) {
  await shows(button('Retry'));
  expect(button(signInAgainButtonCopy.signInAgain).elements()).toHaveLength(status === 401 ? 1 : 0);
}

/** What was done while the user was away is not done again. */
const goesOn =
  (steps: () => Promise<unknown>): Scene['returns'] =>
  async (visit, failure) => {
    visit.goTo(path);
    if (failure) await steps();
  };

const fillEdit = async () => {
  await choose('Edit')();
  await fillIn({ Name: 'Renamed' });
};
const save = () => button('Save');
const fillDelete = async () => {
  await choose('Delete')();
  await fillIn({ Type: name });
};
const remove = () => button('Delete');
const askToApprove = () => press(button('Approve all (2)'));
const approveAll = () =>
  page.getByRole('dialog').getByRole('button', { name: workflowMailsCopy.ask.approve.submit });

export const scenes: Scene[] = [
  {
    name: 'getWorkflow',
    calls: [getWorkflow],
    path,
    waits: () => expect.element(region('Workflow')).toHaveAttribute('aria-busy', 'true'),
    fails: async (failure) => {
      await expect
        .element(region('Workflow').getByRole('alert'))
        .toHaveTextContent(workflowPageCopy.errors.load);
      await offersAWayOn(failure);
    },
    works: () => shows(heading(name)),
  },
  {
    name: 'listWorkflowRuns',
    calls: [listWorkflowRuns],
    path,
    waits: () => expect.element(history()).toHaveAttribute('aria-busy', 'true'),
    fails: async (failure) => {
      await expect
        .element(history().getByRole('alert'))
        .toHaveTextContent(workflowPageCopy.errors.runs);
      await offersAWayOn(failure);
    },
    works: () => shows(history().getByText('Written by a model', { exact: true })),
  },
  {
    name: 'listWorkflowMails',
    calls: [listWorkflowMails],
    path: outreachPath,
    waits: () => expect.element(region('Emails')).toHaveAttribute('aria-busy', 'true'),
    fails: async (failure) => {
      await expect
        .element(region('Emails').getByRole('alert'))
        .toHaveTextContent(workflowMailsCopy.errors.load);
      await offersAWayOn(failure);
    },
    works: () => shows(region('Emails').getByText('Waiting for approval: 2')),
  },
  {
    name: 'decideMails',
    calls: [decideMails],
    path: outreachPath,
    fill: askToApprove,
    button: approveAll,
    fails: saysOr(mailsCopy.errors.decide),
    works: () => shows(region('Emails').getByText(mailsCopy.status.queued).first()),
    returns: async (visit, failure) => {
      visit.goTo(outreachPath);
      if (!failure) return;
      await askToApprove();
      await press(approveAll());
    },
  },
  {
    name: 'updateWorkflow',
    calls: [updateWorkflow],
    path,
    fill: fillEdit,
    button: save,
    fails: saysOr(editWorkflowDialogCopy.errors.save),
    kept: { Name: 'Renamed' },
    works: () => shows(heading('Renamed')),
    returns: goesOn(async () => {
      await fillEdit();
      await press(save());
    }),
  },
  {
    name: 'deleteWorkflow',
    calls: [deleteWorkflow],
    path,
    fill: fillDelete,
    button: remove,
    fails: saysOr(deleteWorkflowDialogCopy.errors.remove),
    kept: { Type: name },
    works: async (visit) => {
      await arrives(visit, dashboard);
      await shows(page.getByRole('article').first());
      expect(page.getByRole('article', { name }).elements()).toEqual([]);
    },
    returns: async (visit, failure) => {
      visit.goTo(failure ? path : dashboard);
      if (!failure) return;
      await fillDelete();
      await press(remove());
    },
  },
  {
    name: 'duplicateWorkflow',
    calls: [duplicateWorkflow],
    path,
    fill: openMenu,
    button: () => item('Duplicate'),
    waits: () => expect.element(more()).toHaveAttribute('aria-busy', 'true'),
    fails: saysOr(workflowPageCopy.errors.duplicate),
    again: async (_visit, _failure, clicks) => {
      await openMenu();
      await press(item('Duplicate'), clicks);
    },
    works: () => shows(page.getByText(`Created Copy of ${name}`).first()),
  },
  {
    name: 'runWorkflow',
    calls: [runWorkflow],
    path,
    button: () => button('Run now'),
    fails: saysOr(workflowPageCopy.errors.run),
    works: () => shows(page.getByText(workflowPageCopy.actions.running).first()),
  },
  {
    name: 'tryWorkflow',
    calls: [tryWorkflow],
    path,
    fill: openMenu,
    button: () => item('Dry run'),
    waits: () => expect.element(region('Would make')).toHaveAttribute('aria-busy', 'true'),
    fails: async (failure) => {
      await expect
        .element(region('Would make').getByRole('alert'))
        .toHaveTextContent(failure.says ?? dryRunDialogCopy.errors.run);
      await offersAWayOn(failure);
    },
    again: (_visit, _failure, clicks) => press(button('Retry'), clicks),
    works: () => shows(region('Would make').getByText(/written, SEO/)),
  },
];
