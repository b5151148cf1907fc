import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { runServer, type ServerProcess } from '../test/support/server-process.ts';

/*
 * Playwright only drives a Firefox of its own, which would have to be downloaded. Puppeteer drives
 * the one that people use, through WebDriver BiDi.
 */
const missing =
  'There is no Firefox here: install one, or set FIREFOX_PATH, to test the app in it.';

/** Where it is, as the configuration has found it. */
const installed = () => test.info().project.metadata['firefox'] as string | undefined;

let folder: string;
let server: ServerProcess;
let browser: Browser;
let page: Page;
const errors: string[] = [];

// The first start of a Firefox on a loaded machine takes its time.
test.describe.configure({ timeout: 180_000 });

test.beforeAll(async () => {
  const firefox = installed();
  test.skip(!firefox && !process.env['CI'], missing);
  if (!firefox) throw new Error(missing);
  folder = await mkdtemp(path.join(tmpdir(), 'flowdeck-firefox-'));
  server = runServer({ DATA_DIR: path.join(folder, 'data') });
  browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefox });
  page = await browser.newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
});

test.afterAll(async () => {
  if (!installed()) return;
  await browser.close();
  server.kill('SIGTERM');
  await server.ended;
  await rm(folder, { recursive: true, force: true });
});

/**
 * An element, once it is there. Puppeteer's own waiting compiles code in the page, which Firefox 140
 * refuses by the page's Content-Security-Policy.
 */
async function find(selector: string) {
  let found: ElementHandle | null = null;
  await expect
    .poll(async () => (found = await page.$(selector)), { timeout: 60_000 })
    .not.toBeNull();
  return found as unknown as ElementHandle;
}
const fill = async (field: string, value: string) => (await find(`input${field}`)).type(value);
const press = async (text: string) => (await find(`main button ::-p-text(${text})`)).click();

test('Firefox signs in, shows the dashboard and captures a lead', async () => {
  const address = await server.ready;
  await page.goto(`${address}/dashboard`);
  await fill('[name=username]', 'admin');
  await fill('[type=password]', 'flowdeck-demo');
  await press('Sign In');
  await find('h1 ::-p-text(Workflow Dashboard)');
  await find('article');
  expect(await page.evaluate('location.pathname')).toBe('/dashboard');

  await page.goto(`${address}/lead-capture`);
  await fill('[type=email]', 'ada@analytical-engines.de');
  await press('Capture Lead');
  await find('[role=meter][aria-valuetext*="of 100"]');
  expect(errors).toEqual([]);
});
