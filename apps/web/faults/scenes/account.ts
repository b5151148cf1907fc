import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { endOtherSessions, endSession, listSessions } from '@flowdeck/contract/account';
import { button, press, saysOr, shows, type Scene } from '../scene.ts';

const thisDevice = () => shows(page.getByText('This device'));
const endPhone = () => button(/^Sign out Safari on iOS/);
const endOthers = () => button('Sign out everywhere else');
type Button = typeof endPhone;
/** After an answer there is nothing left to end. */
const returnsTo =
  (what: Button): Scene['returns'] =>
  async (visit, failure) => {
    visit.goTo('/account');
    await thisDevice();
    if (failure) await press(what());
  };
const gone = (what: Button) => () => expect.element(what()).not.toBeInTheDocument();

export const scenes: Scene[] = [
  {
    name: 'listSessions',
    calls: [listSessions],
    path: '/account',
    waits: () => shows(page.getByRole('region', { name: 'Where you are signed in' })),
    fails: () => shows(page.getByText('Failed to load your sessions')),
    works: thisDevice,
  },
  {
    name: 'endSession',
    calls: [endSession],
    path: '/account',
    button: endPhone,
    fails: saysOr('Failed to sign out there'),
    works: gone(endPhone),
    returns: returnsTo(endPhone),
  },
  {
    name: 'endOtherSessions',
    calls: [endOtherSessions],
    path: '/account',
    button: endOthers,
    fails: saysOr('Failed to sign out there'),
    works: gone(endOthers),
    returns: returnsTo(endOthers),
  },
];
