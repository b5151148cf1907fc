import { expect, test, type Page } from '@playwright/test';
import { pages, type Page as OnePage } from '../src/pages.ts';
import { sidewaysScroll } from './sideways-scroll.ts';

const run = "document.title='A script ran'";
/** Texts that a page must show literally, without running them or breaking its layout. */
const texts = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}"><svg onload="${run}">`,
  `"><iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `javascript:${run}//https://example.org`,
  `=cmd|'/c calc'!A1`,
  `'; drop table workflows; --`,
  '{{constructor.constructor("return 1")()}} ${7*7}',
  '__proto__',
  '\u202eevil\u202c \u2067abc\u2069 عربي',
  '👩‍👩‍👧‍👦\u200d\u200b🏳️‍🌈',
  `Z${'\u0300\u0327\u0489'.repeat(60)}`,
  'W'.repeat(200),
  `https://example.org/${'w'.repeat(170)}`,
] as const;
const [scriptText, imageText] = texts;

const screensWith = (isWanted: (page: OnePage) => boolean) =>
  Object.values<OnePage>(pages)
    .filter(({ access, path }) => access === 'signed-in' && !path.includes(':'))
    .filter(isWanted)
    .map(({ path }) => path);

/** Every complaint of the console, the content security policy or a script. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return complaints;
}

/** For a page that a link opened within the app: the network has been idle since the first one. */
async function expectLoaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
}

async function expectInert(page: Page, what: string) {
  await expect(page, what).not.toHaveTitle('A script ran');
  const torn = page.locator('main :is(script, iframe, img[src="x"], svg[onload])');
  await expect(torn, what).toHaveCount(0);
  expect(await sidewaysScroll(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

test.describe('hostile texts', () => {
  let token: string;
  let people = 0;

  /** A user with a hostile name and their own workspace. */
  test.beforeEach(async ({ page }) => {
    people += 1;
    const email = `mallory-${String(people)}-${String(Date.now())}@hostile-names.de`;
    const person = { email, name: imageText, password: 'correct horse battery', action: 'signup' };
    const answer = await page.request.post('/api/auth/email', { data: person });
    ({ token } = ((await answer.json()) as { data: { token: string } }).data);
    await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
    await page.setViewportSize({ width: 320, height: 640 });
  });

  async function post(page: Page, path: string, data: object) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.post(path, { data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  /** A workflow, a piece, a lead and a pack of each text. */
  async function fillWorkspace(page: Page) {
    for (const [index, text] of texts.entries()) {
      await post(page, '/api/workflows', { name: text, type: 'Verification', description: text });
      await post(page, '/api/content/generate', {
        title: text,
        keywords: [text.slice(0, 60).toWellFormed()],
        length: 'short',
      });
      await post(page, '/api/leads/capture', {
        email: `lead-${String(index)}@hostile-names.de`,
        firstName: text,
        company: text,
      });
      await post(page, '/api/social-media/generate-pack', {
        postTitle: text,
        contentSummary: text,
        selectedPlatforms: ['X'],
      });
    }
  }

  async function expectScreens(page: Page, screens: readonly string[]) {
    const complaints = complaintsOf(page);
    for (const screen of screens) {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectInert(page, screen);
    }
    expect(complaints).toEqual([]);
  }

  test('are shown as text on every screen at 320 px, and none runs as code', async ({ page }) => {
    test.slow();
    await fillWorkspace(page);
    await expectScreens(
      page,
      screensWith(({ unlisted }) => !unlisted),
    );

    await page.goto('/dashboard');
    const names = page.getByRole('article').getByRole('heading');
    await expect(names).toHaveText([...texts].reverse());
    const activity = page.getByRole('listitem').filter({ hasText: `Created ${scriptText}` });
    await expect(activity).toHaveCount(1);
  });

  test(
    'are shown as text on the screens beyond the specification',
    { tag: '@unlisted' },
    async ({ page }) => {
      test.slow();
      await fillWorkspace(page);
      await expectScreens(
        page,
        screensWith(({ unlisted }) => unlisted === true),
      );
      await page.goto('/lead-capture/leads');
      await page
        .getByRole('list', { name: 'Leads', exact: true })
        .getByRole('link')
        .first()
        .click();
      await expect(page).toHaveURL(/\/leads\/[\da-f-]{36}$/);
      await expectLoaded(page);
      await expectInert(page, 'a lead');
      await page.goto('/dashboard');
      await page.getByRole('article').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/workflows\/[\da-f-]{36}$/);
      await expectLoaded(page);
      await expectInert(page, 'a workflow');
    },
  );

  test('are shown as text beside the forms that accept them', async ({ page }) => {
    test.slow();
    const complaints = complaintsOf(page);
    for (const text of [imageText, texts[11]]) {
      await page.goto('/content-generator');
      await page.getByRole('textbox', { name: 'Title' }).fill(text);
      await page.getByRole('textbox', { name: 'Keywords' }).fill(text.slice(0, 60).toWellFormed());
      await page.getByRole('textbox', { name: 'Keywords' }).press('Enter');
      await page.getByRole('button', { name: 'Generate Content' }).click();
      await expect(page.getByRole('article')).toContainText(text);
      await expectInert(page, 'content');

      await page.goto('/lead-capture');
      await page.getByLabel('Email').fill('mallory@hostile-names.fr');
      await page.getByLabel('First name').fill(text);
      await page.getByLabel('Company').fill(text);
      await page.getByRole('button', { name: 'Capture Lead' }).click();
      await expect(page.getByRole('article')).toContainText(text);
      await expectInert(page, 'lead');

      await page.goto('/social-media-pack');
      await page.getByLabel('Post title').fill(text);
      await page.getByRole('button', { name: 'Regenerate' }).click();
      await expect(page.getByRole('article').first()).toContainText(text);
      await expectInert(page, 'social');
    }
    expect(complaints).toEqual([]);
  });
});
