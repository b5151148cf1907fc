import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { getReport, getReportHours } from '@flowdeck/contract/operations/reports';
import { reportsCopy as copy } from '@flowdeck/features/copy/operations/reports/reports';
import { shows, type Scene } from '../scene.ts';

const region = (name: string) => page.getByRole('region', { name, exact: true });

export const scenes: Scene[] = [
  {
    name: 'getReport',
    calls: [getReport],
    path: '/analytics/reports',
    waits: () => expect.element(region(copy.report)).toHaveAttribute('aria-busy', 'true'),
    fails: () => shows(page.getByText(copy.errors.load)),
    works: () => shows(page.getByRole('group', { name: copy.measures.leads })),
  },
  {
    name: 'getReportHours',
    calls: [getReportHours],
    path: '/analytics/reports',
    waits: () => expect.element(region(copy.hours.title)).toHaveAttribute('aria-busy', 'true'),
    fails: () => shows(page.getByText(copy.errors.hours)),
    works: () => shows(page.getByText(copy.hours.frame)),
  },
];
