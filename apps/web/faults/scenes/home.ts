import { expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  getFirstSteps,
  hideFirstSteps,
  loadExamples,
  removeExamples,
} from '@flowdeck/contract/operations/first-steps';
import { getWaiting } from '@flowdeck/contract/operations/waiting';
import { getWeek } from '@flowdeck/contract/operations/week';
import { firstStepsCopy } from '@flowdeck/features/copy/capabilities/first-steps';
import { homeCopy } from '@flowdeck/features/copy/capabilities/home';
import { waitingCopy } from '@flowdeck/features/copy/platform/waiting/waiting';
import type { Visit } from '../open-app.tsx';
import { button, press, saysOr, shows, type Scene } from '../scene.ts';

const region = (name: string) => page.getByRole('region', { name, exact: true });

const hide = () => button(firstStepsCopy.hide);
const firstStep = () => page.getByRole('heading', { name: firstStepsCopy.steps.leads.title });

/** A workspace in which nothing was begun. */
function begin({ mockApi: { world } }: Visit) {
  Object.assign(world.workspace, { leads: [], hidesFirstSteps: false });
}

const { examples } = firstStepsCopy;
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name });
const askToRemove = async () => {
  await press(button(examples.remove));
  await shows(inDialog(examples.remove));
};

export const scenes: Scene[] = [
  {
    name: 'getWaiting',
    calls: [getWaiting],
    path: '/',
    waits: () => expect.element(region(waitingCopy.title)).toHaveAttribute('aria-busy', 'true'),
    fails: () => shows(page.getByText(homeCopy.errors.waiting)),
    works: () => shows(page.getByRole('heading', { name: waitingCopy.kinds.runs.one })),
  },
  {
    name: 'getWeek',
    calls: [getWeek],
    path: '/',
    waits: () => expect.element(region(homeCopy.week.title)).toHaveAttribute('aria-busy', 'true'),
    fails: () => shows(page.getByText(homeCopy.errors.week)),
    works: () => shows(page.getByText(homeCopy.week.figures.leads, { exact: true })),
  },
  {
    name: 'getFirstSteps',
    calls: [getFirstSteps],
    path: '/',
    // Most workspaces have none, so nothing shows meanwhile, nor afterwards here.
    waits: () => shows(page.getByRole('heading', { level: 1 })),
    fails: () => shows(page.getByText(firstStepsCopy.errors.load)),
    works: () => expect.element(page.getByText(firstStepsCopy.errors.load)).not.toBeInTheDocument(),
  },
  {
    name: 'hideFirstSteps',
    calls: [hideFirstSteps],
    path: '/dashboard',
    fill: async (visit) => {
      begin(visit);
      visit.load('/');
      await shows(firstStep());
    },
    button: hide,
    fails: saysOr(firstStepsCopy.errors.hide),
    works: () => expect.element(firstStep()).not.toBeInTheDocument(),
    returns: async (visit, failure) => {
      visit.goTo('/');
      if (failure) await press(hide());
    },
  },
  {
    name: 'loadExamples',
    calls: [loadExamples],
    path: '/dashboard',
    fill: async (visit) => {
      begin(visit);
      visit.load('/');
      await shows(firstStep());
    },
    button: () => button(examples.load),
    fails: saysOr(firstStepsCopy.errors.examples),
    works: () => shows(page.getByText(examples.title)),
    returns: async (visit) => {
      visit.goTo('/');
      await press(button(examples.load));
    },
  },
  {
    name: 'removeExamples',
    calls: [removeExamples],
    path: '/dashboard',
    fill: async ({ mockApi: { world }, load }) => {
      world.addWorkspace('Acme', world.accounts[0]);
      Object.assign(world.workspace, { isExample: true });
      load('/');
      await askToRemove();
    },
    button: () => inDialog(examples.remove),
    fails: saysOr(firstStepsCopy.errors.remove),
    // The page opens anew then, which it does not in tests.
    works: ({ mockApi: { world } }) => expect.poll(() => world.workspaces[0]?.members).toEqual([]),
    returns: async (visit, failure) => {
      visit.goTo('/');
      if (!failure) return;
      await askToRemove();
      await press(inDialog(examples.remove));
    },
  },
];
