import { expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  changeMonthlyReport,
  getMonthlyReport,
} from '@flowdeck/contract/operations/monthly-report';
import { getReport, getReportHours } from '@flowdeck/contract/operations/reports';
import { reportsCopy as copy } from '@flowdeck/features/copy/operations/reports/reports';
import { monthlyReportCopy } from '@flowdeck/features/copy/operations/reports/monthly-report';
import type { Visit } from '../open-app.tsx';
import { press, saysOr, shows, type Scene } from '../scene.ts';

const region = (name: string) => page.getByRole('region', { name, exact: true });

const path = '/analytics/reports';
const monthly = () => page.getByRole('switch', { name: monthlyReportCopy.label });
const withAddress = async ({ mockApi: { world }, load }: Visit) => {
  world.user.email = 'ada@example.com';
  load();
  await shows(monthly());
};

export const scenes: Scene[] = [
  {
    name: 'getReport',
    calls: [getReport],
    path,
    waits: () => expect.element(region(copy.report)).toHaveAttribute('aria-busy', 'true'),
    fails: () => shows(page.getByText(copy.errors.load)),
    works: () => shows(page.getByRole('group', { name: copy.measures.leads })),
  },
  {
    name: 'getReportHours',
    calls: [getReportHours],
    path,
    waits: () => expect.element(region(copy.hours.title)).toHaveAttribute('aria-busy', 'true'),
    fails: () => shows(page.getByText(copy.errors.hours)),
    works: () => shows(page.getByText(copy.hours.frame)),
  },
  {
    name: 'getMonthlyReport',
    calls: [getMonthlyReport],
    path,
    waits: () =>
      expect.element(region(monthlyReportCopy.region)).toHaveAttribute('aria-busy', 'true'),
    fails: () => shows(page.getByText(monthlyReportCopy.errors.load)),
    // The administrator has no address.
    works: () =>
      expect.element(region(monthlyReportCopy.region)).toHaveAttribute('aria-busy', 'false'),
  },
  {
    name: 'changeMonthlyReport',
    calls: [changeMonthlyReport],
    path,
    fill: withAddress,
    button: monthly,
    waits: () => expect.element(monthly()).toBeDisabled(),
    fails: saysOr(monthlyReportCopy.errors.change),
    works: () => expect.element(monthly()).toBeChecked(),
    returns: async (visit, failure) => {
      visit.goTo(path);
      await shows(monthly());
      if (failure) await press(monthly());
    },
  },
];
