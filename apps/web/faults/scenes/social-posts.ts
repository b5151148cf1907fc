import { expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  decidePosts,
  deletePost,
  listPosts,
  updatePost,
} from '@flowdeck/contract/content/social-posts';
import { plannedPostsCopy } from '@flowdeck/features/copy/content/social/planned-posts';
import { signInAgainButtonCopy } from '@flowdeck/ui/copy/sign-in-again-button/sign-in-again-button';
import { leadRecordCopy } from '@flowdeck/features/copy/leads/lead-record';
import { alerts, button, field, fillIn, press, saysOr, shows, type Scene } from '../scene.ts';

const path = '/social-media-pack/posts';
const region = () => page.getByRole('region', { name: 'Posts', exact: true });
const missed = `${path}?state=missed`;
const posts = () => page.getByRole('article');
const remove = () => page.getByRole('menuitem', { name: plannedPostsCopy.actions.delete });
const askToDelete = async () => {
  const more = button(/^More actions/);
  await shows(more);
  // By a pointer, because a menu opens before the click; one that is open would close.
  if (remove().elements().length === 0) await more.click();
  await press(remove());
};

export const scenes: Scene[] = [
  {
    name: 'listPosts',
    calls: [listPosts],
    path: `${path}?view=list`,
    waits: () => expect.element(region()).toHaveAttribute('aria-busy', 'true'),
    fails: async (failure) => {
      await alerts(plannedPostsCopy.errors.load);
      await shows(button('Retry'));
      expect(button(signInAgainButtonCopy.signInAgain).elements()).toHaveLength(
        failure.status === 401 ? 1 : 0,
      );
    },
    works: () => shows(posts().first()),
  },
  {
    name: 'updatePost',
    calls: [updatePost],
    path: missed,
    fill: async () => {
      await press(button(/^Choose a time/));
      await fillIn({ Date: '2999-12-31', Time: '09:30' });
    },
    button: () => button('Save post'),
    fails: saysOr(plannedPostsCopy.errors.save),
    works: async () => {
      await expect.poll(() => field('Date').elements()).toHaveLength(0);
      await shows(page.getByText(plannedPostsCopy.empty.noMatches));
    },
    returns: async (visit, failure) => {
      visit.goTo(missed);
      if (!failure) return;
      await press(button(/^Choose a time/));
      await fillIn({ Date: '2999-12-31', Time: '09:30' });
      await press(button('Save post'));
    },
  },
  {
    name: 'deletePost',
    calls: [deletePost],
    path: missed,
    fill: askToDelete,
    button: () => button(leadRecordCopy.remove.submit),
    fails: saysOr(plannedPostsCopy.errors.remove),
    works: () => shows(page.getByText(plannedPostsCopy.empty.noMatches)),
    returns: async (visit, failure) => {
      visit.goTo(missed);
      if (!failure) return;
      await askToDelete();
      await press(button(leadRecordCopy.remove.submit));
    },
  },
  {
    name: 'decidePosts',
    calls: [decidePosts],
    path: missed,
    fill: () => shows(posts().first()),
    button: () => button(plannedPostsCopy.needsYou.cancelAll),
    fails: saysOr(plannedPostsCopy.errors.decide.cancel),
    works: () => shows(page.getByText(plannedPostsCopy.empty.noMatches)),
    returns: async (visit, failure) => {
      visit.goTo(missed);
      if (failure) await press(button(plannedPostsCopy.needsYou.cancelAll));
    },
  },
];
