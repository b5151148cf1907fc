import { expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  checkBroadcastLinks,
  createBroadcast,
  decideBroadcast,
  deleteBroadcast,
  duplicateBroadcast,
  getBroadcast,
  listBroadcastRecipients,
  listBroadcasts,
  reviseBroadcast,
  testBroadcast,
  updateBroadcast,
} from '@flowdeck/contract/campaigns/broadcasts';
import { getBroadcastReport } from '@flowdeck/contract/campaigns/broadcast-report';
import { listSentMails } from '@flowdeck/contract/delivery/sent-mails';
import { seedId } from '@flowdeck/mock-api/seeds/time';
import { signInAgainButtonCopy } from '@flowdeck/ui/copy/sign-in-again-button/sign-in-again-button';
import { broadcastCopy as copy } from '@flowdeck/features/copy/delivery/campaigns/broadcast';
import { broadcastReportCopy as reportCopy } from '@flowdeck/features/copy/delivery/campaigns/broadcast-report';
import { sentEmailsCopy } from '@flowdeck/features/copy/delivery/sent-emails/sent-emails';
import { broadcastListCopy } from '@flowdeck/features/copy/delivery/campaigns/broadcast-list';
import { revisionCopy } from '@flowdeck/features/copy/platform/revision/revision';
import {
  alerts,
  arrives,
  button,
  field,
  fillIn,
  press,
  saysOr,
  shows,
  type Scene,
} from '../scene.ts';

const list = '/email-campaigns/broadcasts';
const draft = `${list}/${seedId(601)}`;
const sent = `${list}/${seedId(605)}`;
const sending = `${list}/${seedId(603)}`;
const newsletter = () => page.getByRole('link', { name: 'March newsletter' });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const name = { Name: 'April newsletter' };
const subject = { Subject: 'What is new in April' };

/** A region that says why it has nothing, and offers a way on. */
const failsToLoad = (text: string) => async (failure: { status?: number }) => {
  await alerts(text);
  await shows(button('Retry'));
  expect(button(signInAgainButtonCopy.signInAgain).elements()).toHaveLength(
    failure.status === 401 ? 1 : 0,
  );
};

export const scenes: Scene[] = [
  {
    name: 'listSentMails',
    calls: [listSentMails],
    path: '/email-campaigns/emails',
    waits: () => expect.element(region('Sent emails')).toHaveAttribute('aria-busy', 'true'),
    fails: failsToLoad(sentEmailsCopy.errors.load),
    works: () => shows(page.getByRole('table', { name: sentEmailsCopy.list })),
  },
  {
    name: 'listBroadcasts',
    calls: [listBroadcasts],
    path: list,
    waits: () => expect.element(region('Broadcasts')).toHaveAttribute('aria-busy', 'true'),
    fails: failsToLoad(broadcastListCopy.errors.load),
    works: () => shows(newsletter()),
  },
  {
    name: 'createBroadcast',
    calls: [createBroadcast],
    path: list,
    fill: async () => {
      await shows(newsletter());
      await press(button('New broadcast'));
      await fillIn(name);
    },
    button: () => button('Create broadcast'),
    fails: saysOr(broadcastListCopy.errors.create),
    kept: name,
    works: () => shows(page.getByRole('heading', { name: 'April newsletter', level: 1 })),
  },
  {
    name: 'getBroadcast',
    calls: [getBroadcast],
    path: draft,
    waits: () => expect.element(region('Broadcast')).toHaveAttribute('aria-busy', 'true'),
    fails: failsToLoad(copy.errors.load),
    works: () => shows(button(copy.send.now)),
  },
  {
    name: 'updateBroadcast',
    calls: [updateBroadcast],
    path: draft,
    fill: () => fillIn(subject),
    button: () => button(copy.save),
    fails: saysOr(copy.errors.save),
    kept: subject,
    works: () => shows(page.getByText(copy.saved).first()),
    arrivesLate: () => shows(page.getByText(copy.saved).first()),
  },
  {
    name: 'testBroadcast',
    calls: [testBroadcast],
    path: draft,
    button: () => button(copy.test.run),
    fails: saysOr(copy.errors.test),
    works: () => shows(page.getByText(/accepted the test email/)),
  },
  {
    name: 'reviseBroadcast',
    calls: [reviseBroadcast],
    path: draft,
    fill: async () => {
      await shows(button('Rewrite'));
      const text = field('Text').element() as HTMLTextAreaElement;
      text.focus();
      text.setSelectionRange(0, 10);
      await expect.element(button('Rewrite')).toBeEnabled();
    },
    button: () => button('Rewrite'),
    fails: saysOr(revisionCopy.errors.revise),
    works: () => shows(region('Proposal')),
  },
  {
    name: 'checkBroadcastLinks',
    calls: [checkBroadcastLinks],
    path: draft,
    button: () => button(copy.links.check),
    fails: saysOr(copy.errors.links),
    works: () => shows(page.getByText(/nothing is wrong/)),
  },
  {
    name: 'decideBroadcast',
    calls: [decideBroadcast],
    path: sending,
    button: () => button(copy.progress.pause),
    fails: saysOr(copy.errors.decide),
    works: () => shows(button(copy.progress.resume)),
    returns: async (visit, failure) => {
      visit.goTo(sending);
      if (failure) await press(button(copy.progress.pause));
    },
  },
  {
    name: 'listBroadcastRecipients',
    calls: [listBroadcastRecipients],
    path: sent,
    waits: () => expect.element(region(copy.recipients.list)).toHaveAttribute('aria-busy', 'true'),
    fails: failsToLoad(copy.errors.recipients),
    works: () => shows(page.getByRole('rowheader', { name: 'ada@analytical-engines.de' })),
  },
  {
    name: 'getBroadcastReport',
    calls: [getBroadcastReport],
    path: sent,
    waits: () => expect.element(region(reportCopy.title)).toHaveAttribute('aria-busy', 'true'),
    fails: failsToLoad(reportCopy.errors.load),
    works: () => shows(page.getByText('66.7% of the delivered')),
  },
  {
    name: 'duplicateBroadcast',
    calls: [duplicateBroadcast],
    path: draft,
    button: () => button(copy.duplicate.open),
    fails: saysOr(copy.errors.duplicate),
    works: () => shows(page.getByText(copy.duplicate.done('Copy of March newsletter')).first()),
  },
  {
    name: 'deleteBroadcast',
    calls: [deleteBroadcast],
    path: draft,
    fill: () => press(button(copy.remove.open)),
    button: () => button(copy.remove.submit),
    fails: saysOr(copy.errors.remove),
    works: async (visit) => {
      await arrives(visit, list);
      await shows(page.getByRole('link', { name: 'Webinar invitation' }));
      expect(newsletter().elements()).toEqual([]);
    },
    returns: async (visit, failure) => {
      visit.goTo(failure ? draft : list);
      if (!failure) return;
      await press(button(copy.remove.open));
      await press(button(copy.remove.submit));
    },
  },
];
