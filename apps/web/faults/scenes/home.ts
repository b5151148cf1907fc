import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { getWaiting } from '@flowdeck/contract/operations/waiting';
import { getWeek } from '@flowdeck/contract/operations/week';
import { homeCopy } from '@flowdeck/features/copy/capabilities/home';
import { waitingCopy } from '@flowdeck/features/copy/platform/waiting/waiting';
import { shows, type Scene } from '../scene.ts';

const region = (name: string) => page.getByRole('region', { name, exact: true });

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
];
