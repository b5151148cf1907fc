import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportsCopy } from '@flowdeck/features/copy/operations/reports/reports';
import '../src/styles.css';
import { pages } from '../src/pages.ts';
import { expectCalm, stopWatching, watchForTrouble } from './calm.ts';
import { openApp, type Visit } from './open-app.tsx';

let visit: Visit;

beforeEach(watchForTrouble);
afterEach(() => {
  visit.close();
  stopWatching();
});

/** One thing in each list. */
const things: Readonly<Record<string, string>> = {
  [pages.leads.path]: 'main tbody tr',
  [pages.drafts.path]: 'main tbody tr',
  [pages.plannedPosts.path]: 'main article',
  [pages.sentEmails.path]: 'main tbody tr',
  [pages.broadcasts.path]: 'main tbody tr',
};

async function settled() {
  await vi.dynamicImportSettled();
  await expect.poll(() => visit.network.open, { message: 'open calls' }).toBe(0);
  await expectCalm();
}

/** The links of figures and of parts, each with the number beside it. */
function counted(): { link: HTMLAnchorElement; name: string; count: number }[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main :is([role=group], li) a')];
  return links.map((link) => {
    const box = link.closest('[role=group], li');
    const texts = [...(box?.querySelectorAll('p, span') ?? [])].map((one) => one.textContent);
    const count = texts.find((text) => /^[\d,]+$/.test(text)) ?? '';
    return { link, name: link.textContent, count: Number(count.replaceAll(',', '')) };
  });
}

/** What leads to another page; the rest is listed below. */
const leadsAway = ({ link }: { link: HTMLAnchorElement }) =>
  link.getAttribute('href')?.startsWith('#') !== true;

/** The numbers in a column of a table. */
function column(table: Element | null, label: string): number[] {
  const headers = [...(table?.querySelectorAll('thead th') ?? [])];
  const place = headers.findIndex(({ textContent }) => textContent === label);
  return [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    Number(row.children[place]?.textContent.replaceAll(',', '')),
  );
}

const report = `${pages.reports.path}?period=90d`;

async function reportIsThere() {
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe(reportsCopy.title);
  await expect.poll(() => counted().length).toBeGreaterThan(10);
  await settled();
}

test('a click on each figure shows as many things as it counts', async () => {
  visit = openApp(report, 'admin', () => undefined);
  await reportIsThere();
  const figures = counted().filter(leadsAway);
  for (const [index, { name, count }] of figures.entries()) {
    counted().filter(leadsAway)[index]?.link.click();
    const listed = () => visit.at().split('?')[0] ?? '';
    await expect.poll(listed).not.toBe(pages.reports.path);
    const selector = things[listed()];
    if (selector === undefined) throw new Error(`${name} leads to ${visit.at()}`);
    await settled();
    await expect
      .poll(() => document.querySelectorAll(selector).length, { message: `${name}: ${visit.at()}` })
      .toBe(count);
    visit.goTo(report);
    await reportIsThere();
  }
}, 240_000);

test('the table of workflows adds up to the figures above it', async () => {
  visit = openApp(report, 'admin', () => undefined);
  await reportIsThere();
  const { workflows } = reportsCopy;
  const figures = counted().filter((figure) => !leadsAway(figure));
  expect(figures).toHaveLength(2);
  for (const [index, label] of [workflows.runs, workflows.failed].entries()) {
    const { link, count } = figures[index] ?? {};
    const runs = column(document.querySelector(`[id="${link?.hash.slice(1) ?? ''}"]`), label);
    expect(runs.reduce((sum, one) => sum + one, 0)).toBe(count);
    expect(count).toBeGreaterThan(0);
  }
}, 60_000);
