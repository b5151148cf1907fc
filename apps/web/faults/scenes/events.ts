import { expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  changeEventWebhook,
  createEventWebhook,
  deleteEventWebhook,
  listEventDeliveries,
  listEventWebhooks,
  redeliverEvent,
  testEventWebhook,
} from '@flowdeck/contract/delivery/event-webhooks';
import { signInAgainButtonCopy } from '@flowdeck/ui/copy/sign-in-again-button/sign-in-again-button';
import { eventsCopy } from '@flowdeck/features/copy/delivery/events/events';
import { webhookCopy } from '@flowdeck/features/copy/platform/webhook/webhook';
import { alerts, button, fillIn, heading, press, saysOr, shows, type Scene } from '../scene.ts';

const path = '/account/events';
const crm = 'https://crm.example.com/hooks/flowdeck';
const region = (name: string) => page.getByRole('region', { name, exact: true });
const log = () => region(`Log of ${crm}`);
const address = { Address: 'https://hooks.example.com/1' };
const says = (text: string) => () => shows(page.getByText(text).first());

/** A region that says why it has nothing, and offers a way on. */
const failsToLoad = (text: string) => async (failure: { status?: number }) => {
  await alerts(text);
  await shows(button('Retry'));
  expect(button(signInAgainButtonCopy.signInAgain).elements()).toHaveLength(
    failure.status === 401 ? 1 : 0,
  );
};

const fillDialog = async () => {
  await press(button(eventsCopy.add));
  await fillIn(address);
  await press(page.getByRole('checkbox', { name: 'Run failed' }));
};
const openLog = () => press(button(`Show log of ${crm}`));
const openFailed = async () => {
  await openLog();
  // The last one was given up.
  const summary = log().getByText('Post published');
  await shows(summary);
  await summary.click();
};
const sendAgain = () => log().getByRole('button', { name: 'Send again' }).last();

export const scenes: Scene[] = [
  {
    name: 'listEventWebhooks',
    calls: [listEventWebhooks],
    path,
    waits: () => expect.element(region(eventsCopy.region)).toHaveAttribute('aria-busy', 'true'),
    fails: failsToLoad(eventsCopy.errors.load),
    works: () => shows(heading(crm)),
  },
  {
    name: 'createEventWebhook',
    calls: [createEventWebhook],
    path,
    fill: fillDialog,
    button: () => button('Add webhook'),
    fails: saysOr(eventsCopy.errors.save),
    kept: address,
    works: says(webhookCopy.secretTitle),
    arrivesLate: says('Webhook added'),
  },
  {
    name: 'changeEventWebhook',
    calls: [changeEventWebhook],
    path,
    button: () => button(`Pause ${crm}`),
    fails: saysOr(eventsCopy.errors.change),
    works: () => shows(button(`Start ${crm}`)),
    arrivesLate: says('Webhook paused'),
    returns: async (visit, failure) => {
      visit.goTo(path);
      if (failure) await press(button(`Pause ${crm}`));
    },
  },
  {
    name: 'deleteEventWebhook',
    calls: [deleteEventWebhook],
    path,
    fill: () => press(button(`Delete ${crm}`)),
    button: () => button('Delete'),
    fails: saysOr(eventsCopy.errors.delete),
    works: says('Webhook deleted'),
    arrivesLate: says('Webhook deleted'),
    returns: async (visit, failure) => {
      visit.goTo(path);
      if (!failure) return;
      await press(button(`Delete ${crm}`));
      await press(button('Delete'));
    },
  },
  {
    name: 'testEventWebhook',
    calls: [testEventWebhook],
    path,
    button: () => button(`Send a test event to ${crm}`),
    fails: saysOr(eventsCopy.errors.test),
    works: () => shows(page.getByText(/^The webhook accepted the test event/)),
  },
  {
    name: 'listEventDeliveries',
    calls: [listEventDeliveries],
    path,
    fill: openLog,
    waits: () => expect.element(log()).toHaveAttribute('aria-busy', 'true'),
    fails: failsToLoad(eventsCopy.errors.log),
    // Loads the page again, as Retry does everywhere.
    again: async (_visit, _failure, clicks) => {
      await press(button('Retry'), clicks);
      await openLog();
    },
    works: () => shows(log().getByText('Post published')),
  },
  {
    name: 'redeliverEvent',
    calls: [redeliverEvent],
    path,
    fill: openFailed,
    button: sendAgain,
    fails: saysOr(eventsCopy.errors.redeliver),
    works: says(eventsCopy.log.redelivered),
    arrivesLate: says(eventsCopy.log.redelivered),
  },
];
