import { expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  deleteDraft,
  duplicateDraft,
  getDraft,
  listDrafts,
  listDraftVersions,
  openDraft,
  revisePassage,
  updateDraft,
} from '@flowdeck/contract/content/drafts';
import { draftId } from '@flowdeck/mock-api/seeds/content';
import { signInAgainButtonCopy } from '@flowdeck/ui/copy/sign-in-again-button/sign-in-again-button';
import { draftListCopy } from '@flowdeck/features/copy/content/draft-list';
import { draftWordsCopy } from '@flowdeck/features/copy/content/draft-words';
import { draftEditorCopy } from '@flowdeck/features/copy/content/draft-editor';
import { revisionCopy } from '@flowdeck/features/copy/platform/revision/revision';
import { leadRecordCopy } from '@flowdeck/features/copy/leads/lead-record';
import { deleteDraftCopy } from '@flowdeck/features/copy/content/delete-draft';
import { alerts, arrives, button, field, fillIn, press, saysOr, shows } from '../scene.ts';
import type { Scene } from '../scene.ts';

const list = '/content-generator/drafts';
const draft = `${list}/${draftId}`;
const launch = 'How to plan a calm launch';
const region = (name: string) => page.getByRole('region', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const title = (name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const typed = { Title: 'How to plan a launch' };

/** A region that says why it has nothing, and offers a way on. */
const failsToLoad = (text: string) => async (failure: { status?: number }) => {
  await alerts(text);
  await shows(button('Retry'));
  expect(button(signInAgainButtonCopy.signInAgain).elements()).toHaveLength(
    failure.status === 401 ? 1 : 0,
  );
};

const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const more = () => button('More actions');

const openMenu = async () => {
  await shows(title(launch));
  // By a pointer, because a menu opens before the click; one that is open would close.
  if (item('Duplicate').elements().length === 0) await more().click();
  await shows(item('Duplicate'));
};
const selectPassage = async () => {
  await shows(title(launch));
  const text = field('Text').element() as HTMLTextAreaElement;
  text.focus();
  text.setSelectionRange(0, 40);
  await expect.element(button('Rewrite')).toBeEnabled();
};
const openDialog = async () => {
  await openMenu();
  await press(item('Delete'));
  await fillIn({ Type: 'delete' });
};
const openVersions = async () => {
  await openMenu();
  await press(item('Earlier versions'));
};
const versions = () => page.getByRole('dialog', { name: 'Earlier versions' });

export const scenes: Scene[] = [
  {
    name: 'listDrafts',
    calls: [listDrafts],
    path: list,
    waits: () => expect.element(region('Drafts')).toHaveAttribute('aria-busy', 'true'),
    fails: failsToLoad(draftListCopy.errors.load),
    works: () => shows(link(launch)),
  },
  {
    name: 'getDraft',
    calls: [getDraft],
    path: draft,
    waits: () => expect.element(region('Draft')).toHaveAttribute('aria-busy', 'true'),
    fails: failsToLoad(draftEditorCopy.errors.load),
    works: () => shows(title(launch)),
  },
  {
    name: 'updateDraft',
    calls: [updateDraft],
    path: draft,
    fill: async () => {
      await shows(title(launch));
      await fillIn(typed);
    },
    button: () => button('Save'),
    fails: saysOr(draftEditorCopy.errors.save),
    kept: typed,
    works: async () => {
      await expect.element(field('Title')).toHaveValue(typed.Title);
      await shows(page.getByText(draftEditorCopy.save.saved));
    },
    // What was typed is still there, and is saved by itself.
    returns: (visit) => {
      visit.goTo(draft);
      return Promise.resolve();
    },
  },
  {
    name: 'openDraft',
    calls: [openDraft],
    path: draft,
    waits: () => shows(title(launch)),
    // Who else is there helps, but nobody needs it.
    fails: () => shows(title(launch)),
    works: () => shows(title(launch)),
  },
  {
    name: 'revisePassage',
    calls: [revisePassage],
    path: draft,
    fill: selectPassage,
    button: () => button('Rewrite'),
    fails: saysOr(revisionCopy.errors.revise),
    works: () => shows(page.getByRole('region', { name: 'Proposal' })),
  },
  {
    name: 'duplicateDraft',
    calls: [duplicateDraft],
    path: draft,
    fill: openMenu,
    button: () => item('Duplicate'),
    waits: () => expect.element(more()).toHaveAttribute('aria-busy', 'true'),
    fails: saysOr(draftWordsCopy.errors.duplicate),
    again: async (_visit, _failure, clicks) => {
      await openMenu();
      await press(item('Duplicate'), clicks);
    },
    works: () => shows(title(`Copy of ${launch}`)),
  },
  {
    name: 'deleteDraft',
    calls: [deleteDraft],
    path: draft,
    fill: openDialog,
    button: () => button(leadRecordCopy.remove.submit),
    fails: saysOr(deleteDraftCopy.errors.remove),
    kept: { Type: 'delete' },
    works: async (visit) => {
      await arrives(visit, list);
      await shows(link('Written by a model'));
      expect(link(launch).elements()).toEqual([]);
    },
    returns: async (visit, failure) => {
      visit.goTo(failure ? draft : list);
      if (!failure) return;
      await openDialog();
      await press(button(leadRecordCopy.remove.submit));
    },
  },
  {
    name: 'listDraftVersions',
    calls: [listDraftVersions],
    path: draft,
    fill: openVersions,
    waits: () => expect.element(region('Versions')).toHaveAttribute('aria-busy', 'true'),
    fails: failsToLoad(draftEditorCopy.errors.versions),
    // Loads the page again, as Retry does everywhere.
    again: async (_visit, _failure, clicks) => {
      await press(button('Retry'), clicks);
      await openVersions();
    },
    works: () => shows(versions().getByText(draftEditorCopy.empty.versions)),
  },
];
