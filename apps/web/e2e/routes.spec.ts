import { expect, test as signedOut, type Locator, type Page } from '@playwright/test';
import { signUpCopy } from '@flowdeck/features/copy/identity/auth/sign-up';
import { capabilitiesCopy } from '@flowdeck/features/copy/capabilities/capabilities';
import { skipLinkCopy } from '@flowdeck/ui/copy/skip-link/skip-link';
import { exampleOf } from '../src/page-examples.ts';
import { pages, type Page as OnePage } from '../src/pages.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { openDashboard, test } from './signed-in.ts';
import { routesCopy } from '../src/routes/routes-copy.ts';

// In one worker, they would finish long after the rest of their lane.
test.describe.configure({ mode: 'parallel' });

type PageName = keyof typeof pages;

/** The h1 of each page where it is not the page's title. */
const headings: Partial<Record<PageName, RegExp | string>> = {
  signUp: signUpCopy.title,
  home: capabilitiesCopy.title,
  broadcast: /^(Monthly|March) newsletter$/,
  lead: 'Grace Hopper',
  leadForm: 'Contact page',
  draft: /^How to (welcome a new customer|plan a calm launch)$/,
  workflow: /^(Daily article draft|Weekly Newsletter Drafts)$/,
};

const phone = { width: 320, height: 640 };

/** Complaints of the console, and uncaught errors. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Where the pages have sent requests to besides their own server. */
function thirdPartiesOf(page: Page): Set<string> {
  const asked = new Set<string>();
  const note = (address: string) => {
    const { protocol, host } = new URL(address);
    if (/^(http|ws)s?:$/.test(protocol) && host !== new URL(page.url()).host) asked.add(host);
  };
  page.on('request', (request) => {
    // The first one is where the page goes.
    if (page.url() !== 'about:blank') note(request.url());
  });
  page.on('websocket', (socket) => {
    note(socket.url());
  });
  return asked;
}

/** Whatever the page and the width, its title starts below the logo. */
async function expectOnTheGrid(page: Page, path: string) {
  for (const width of [1440, 768]) {
    await page.setViewportSize({ ...phone, width });
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();
    expect(title?.x, `The title of ${path} at ${String(width)} px`).toBe(logo?.x);
  }
  await page.setViewportSize(phone);
}

/** Clicks at once, as people do, where this is; Playwright’s own clicks wait until the page is drawn. */
async function clickAt(page: Page, target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to click.');
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Not for the first page of a visit: its typeface may come after the text, which then wraps differently. */
async function expectPages(page: Page, wanted: (one: OnePage) => boolean) {
  await watchLayoutShift(page);
  const thirdParties = thirdPartiesOf(page);
  for (const [name, one] of Object.entries<OnePage>(pages)) {
    if (!wanted(one)) continue;
    const { path, title, access } = one;
    await page.goto(exampleOf(one));
    const heading = headings[name as PageName] ?? title;
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Flowdeck`);
    await page.waitForLoadState('networkidle');
    expect(await sidewaysScroll(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    expect(await layoutShift(page), `${path} moves while it loads`).toBeLessThanOrEqual(0.01);
    if (access === 'signed-in') await expectOnTheGrid(page, path);
    expect([...thirdParties], `${path} asks third parties`).toEqual([]);
  }
}

// A browser complains of the sign-in options that a server of the specification does not have.
signedOut(
  'every public page fits 320 px with a clean console',
  { tag: '@unlisted' },
  async ({ page }) => {
    await page.setViewportSize(phone);
    const complaints = complaintsOf(page);
    await expectPages(page, ({ access }) => access === 'public');
    expect(complaints).toEqual([]);
  },
);

test('every page of the workspace fits 320 px with a clean console', async ({ page }) => {
  test.slow();
  await page.setViewportSize(phone);
  await openDashboard(page);
  const complaints = complaintsOf(page);
  await expectPages(page, ({ access, unlisted }) => access === 'signed-in' && !unlisted);
  expect(complaints).toEqual([]);
});

test(
  'every page beyond the specification fits 320 px with a clean console',
  { tag: '@unlisted' },
  async ({ page }) => {
    await page.setViewportSize(phone);
    await openDashboard(page);
    const complaints = complaintsOf(page);
    await expectPages(page, ({ unlisted }) => unlisted === true);
    expect(complaints).toEqual([]);
  },
);

test('the keyboard reaches every page from the header, and a page starts at its main part', async ({
  page,
}) => {
  await openDashboard(page);

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: skipLinkCopy.label });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const nav = page.getByRole('navigation', { name: 'Main' });
  expect(await nav.getByRole('link').allTextContents()).toEqual([
    'Home',
    'Dashboard',
    'Analytics',
    'Email Campaigns',
    'Support',
  ]);
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px';
    window.scrollTo(0, 500);
  });
  const support = nav.getByRole('link', { name: 'Support' });
  const fetched = page.waitForRequest(/\/assets\/.*\.js$/);
  await support.focus();
  await fetched;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Support' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(support).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.getByRole('link', { name: routesCopy.links.backToCapabilities }).press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Support' })).toBeVisible();
});

test('the mobile menu lists all pages and closes when a link is followed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDashboard(page);
  const toggle = page.getByRole('button', { name: 'Open menu' });
  await toggle.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  expect(await menu.getByRole('link').allTextContents()).toEqual([
    'Home',
    'Dashboard',
    'Analytics',
    'Email Campaigns',
    'Support',
    'Documentation',
    'Integrations',
  ]);
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await toggle.press('Enter');
  await menu.getByRole('link', { name: 'Integrations' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Integrations' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('a change of the query moves neither the focus nor the page', async ({ page }) => {
  await openDashboard(page);
  const paused = page.getByRole('radio', { name: /^Paused/ });
  await paused.click();
  await expect(paused).toBeChecked();
  await expect(page).toHaveURL(/status=paused$/);
  await expect(paused).toBeFocused();
});

test('of two links followed in a row, the last one counts', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openDashboard(page);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await links.evaluateAll((all: HTMLElement[]) => {
    for (const name of ['Support', 'Dashboard']) {
      all.find(({ textContent }) => textContent === name)?.click();
    }
  });
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();
});

test('a click while a page is fetched counts', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openDashboard(page);
  const links = page.getByRole('navigation', { name: 'Main' });
  const followSupport = await clickAt(page, links.getByRole('link', { name: 'Support' }));
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await links.getByRole('link', { name: 'Analytics' }).click();
  await page.waitForURL(/\/analytics$/, { waitUntil: 'commit' });
  await followSupport();
  await expect(page).toHaveURL(/\/support$/);
  arrive();
  await expect(page.getByRole('heading', { name: 'Support' })).toBeVisible();
});

test('a module missing after a deployment reloads the page once', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Automate/ })).toBeVisible();
  // Files of other pages, which come while nothing happens, are not missing.
  await page.waitForLoadState('networkidle');

  // The next page's files are missing; those already loaded are still there after the reload.
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  const gone = new Set<string>();
  await page.route(/\/assets\/.*\.js$/, (route) => {
    const address = route.request().url();
    if (loads === 0) gone.add(address);
    return gone.has(address) ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  await page.evaluate(() => {
    window.history.pushState(null, '', '/documentation');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText('Error Code: CLIENT_ERROR')).toBeVisible();
  expect(gone.size).toBeGreaterThan(0);
  expect(loads).toBe(1);

  // Back again, they lead on. A file that both pages share takes a load: browsers remember that it failed.
  await page.unroute(/\/assets\/.*\.js$/);
  await page.getByRole('link', { name: 'Contact Support' }).click();
  await expect(page.getByRole('heading', { name: 'Support' })).toBeVisible();
});

test('a page that cannot be fetched leaves the app running, and loads when the server is back', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Automate/ })).toBeVisible();
  const navigations: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(request.url());
  });
  const asked = page.waitForRequest((request) => request.method() === 'HEAD');
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('link', { name: 'Analytics' }).first().click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await asked;
  const reload = page.getByRole('button', { name: 'Reload Application' });
  await reload.click();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  expect(navigations).toEqual([]);

  await page.unroute('**/*');
  await reload.click();
  await expect(page.getByRole('heading', { level: 1, name: /Analytics/ })).toBeVisible();
});
