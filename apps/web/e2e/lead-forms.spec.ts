import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { trapName } from '@flowdeck/contract/leads/lead-forms';
import { leadFormsCopy } from '@flowdeck/domain/leads/forms/lead-forms-copy';
import { leadsCopy } from '@flowdeck/features/copy/leads/leads';
import { leadFormCopy } from '@flowdeck/features/copy/leads/forms/lead-form';
import { heldSubmissionsCopy } from '@flowdeck/features/copy/leads/forms/held-submissions';
import { leadRecordCopy } from '@flowdeck/features/copy/leads/lead-record';
import { leadListCopy } from '@flowdeck/features/copy/leads/lead-list';
import { latch } from './latch.ts';
import { signUp } from './sign-up.ts';

/** A website of someone else's, with the form on its page. */
async function openWebsite() {
  let html = '';
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Shop</title>${html}</html>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    show(snippet: string) {
      html = snippet;
    },
    close: () => server.close(),
  };
}

/** Sends a form until the server believes that it was read. */
async function sendUntilThanked(page: Page) {
  await expect(async () => {
    const button = page.getByRole('button', { name: 'Send' });
    if (await button.isVisible()) await button.click();
    await expect(page.getByText(leadFormsCopy.fresh.thankYou)).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function withoutScript(browser: Browser, act: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await act(await context.newPage());
  await context.close();
}

/** Creates a form that a website may send, and returns its HTML and the address of its page. */
async function createForm(page: Page, name: string, origin: string) {
  await page.goto('/lead-capture');
  await page.getByRole('link', { name: leadsCopy.forms }).click();
  await page.getByRole('button', { name: 'New form' }).click();
  await page.getByLabel(/^Name/).fill(name);
  await page.getByRole('button', { name: 'Create form' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.getByLabel(/^Websites that may send it/).fill(`${origin}/contact`);
  await save(page);
  const snippet = page.getByRole('region', { name: leadFormCopy.publish.snippet });
  return {
    html: (await snippet.textContent()) ?? '',
    address: (await page.getByRole('link', { name: /\/f\// }).textContent()) ?? '',
    page: page.url(),
  };
}

async function arrivesFrom(page: Page, form: string, email: string) {
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(form);
}

async function save(page: Page) {
  // Notices of earlier saves may still be there.
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Save form' }).click();
  expect((await answer).ok()).toBe(true);
  await expect(page.getByText('Form saved').last()).toBeVisible();
}

test(
  'takes in visitors of another website, with and without JavaScript',
  { tag: '@own-server' },
  async ({ page, browser }) => {
    const website = await openWebsite();
    await signUp(page, 'shop-owner@analytical-engines.de');
    await expect(page).toHaveURL(/\/dashboard/);
    const form = await createForm(page, 'Shop', website.origin);
    website.show(form.html);
    await page.goto('/lead-capture/leads');
    await expect(page.getByText(leadListCopy.empty.leads)).toBeVisible();
    const arrives = (email: string) => arrivesFrom(page, 'Shop', email);

    const visitor = await browser.newPage();
    await test.step('a visitor with JavaScript stays on the website, however soon they send', async () => {
      const sent = latch();
      await visitor.route('**/stamp', async (route) => {
        await sent.opened;
        await route.continue();
      });
      await visitor.goto(website.origin);
      await visitor.getByLabel('Email').fill('ada@analytical-engines.de');
      await visitor.getByRole('checkbox').check();
      await visitor.getByRole('button', { name: 'Send' }).click();
      sent.open();
      await expect(visitor.getByRole('status')).toHaveText(leadFormsCopy.fresh.thankYou);
      expect(visitor.url()).toBe(`${website.origin}/`);
      await arrives('ada@analytical-engines.de');
    });

    await test.step('a visitor without JavaScript is thanked by the server', async () => {
      await withoutScript(browser, async (visitor) => {
        await visitor.goto(website.origin);
        await visitor.getByLabel('Email').fill('grace@hopper-compilers.co.uk');
        await visitor.getByRole('button', { name: 'Send' }).click();
        await expect(visitor.getByText(leadFormsCopy.fresh.thankYou)).toBeVisible();
      });
      await arrives('grace@hopper-compilers.co.uk');
    });

    await test.step('one whose page hides where it is sends what they typed on the form’s own page', async () => {
      website.show(`<meta name="referrer" content="no-referrer">${form.html}`);
      await withoutScript(browser, async (visitor) => {
        await visitor.goto(website.origin);
        await visitor.getByLabel('Email').fill('joan@hidden-referrer.co.uk');
        await visitor.getByRole('button', { name: 'Send' }).click();
        await expect(visitor.getByText(leadFormsCopy.errors.otherSite)).toBeVisible();
        await expect(visitor.getByLabel('Email')).toHaveValue('joan@hidden-referrer.co.uk');
        await sendUntilThanked(visitor);
      });
      await arrives('joan@hidden-referrer.co.uk');
    });

    await test.step('so is a visitor of the form’s own page', async () => {
      await withoutScript(browser, async (visitor) => {
        await visitor.goto(form.address);
        await visitor.getByLabel('Email').fill('alan@bletchley-software.co.uk');
        await sendUntilThanked(visitor);
      });
      await arrives('alan@bletchley-software.co.uk');
    });

    await test.step('no other website can send it', async () => {
      const other = await openWebsite();
      other.show(form.html);
      await visitor.goto(other.origin);
      await visitor.getByLabel('Email').fill('mallory@elsewhere.example');
      await visitor.getByRole('button', { name: 'Send' }).click();
      await expect(visitor.getByText(leadFormsCopy.errors.otherSite)).toBeVisible();
      other.close();
    });

    await visitor.close();
    website.close();
  },
);

test(
  'takes no answer for consent that is none, and holds back what a browser filled in',
  { tag: '@own-server' },
  async ({ page, browser }) => {
    const website = await openWebsite();
    await signUp(page, 'careful-owner@analytical-engines.de');
    await expect(page).toHaveURL(/\/dashboard/);
    const form = await createForm(page, 'Shop', website.origin);
    await page.goto('/lead-capture/leads');
    await expect(page.getByText(leadListCopy.empty.leads)).toBeVisible();
    const arrives = (email: string) => arrivesFrom(page, 'Shop', email);
    const visitor = await browser.newPage();

    await test.step('a radio “No” is no consent', async () => {
      const radios = ['yes', 'no']
        .map(
          (value) => `<label><input type="radio" name="consent" value="${value}">${value}</label>`,
        )
        .join('');
      website.show(form.html.replace(/<input type="checkbox" name="consent"[^>]*>/, radios));
      for (const [answer, email, consent] of [
        ['no', 'radio-no@analytical-engines.de', 'unknown'],
        ['yes', 'radio-yes@analytical-engines.de', 'given'],
      ] as const) {
        await visitor.goto(website.origin);
        await visitor.getByLabel('Email').fill(email);
        await visitor.locator(`input[type=radio][value=${answer}]`).check();
        await visitor.getByRole('button', { name: 'Send' }).click();
        await expect(visitor.getByRole('status')).toHaveText(leadFormsCopy.fresh.thankYou);
        await arrives(email);
        await page.getByRole('link', { name: email }).click();
        await expect(page.getByLabel(leadRecordCopy.manage.consent)).toHaveValue(consent);
        await page.goto('/lead-capture/leads');
      }
      website.show(form.html);
    });

    await test.step('one whose browser fills in too much is held back, and let in', async () => {
      await withoutScript(browser, async (visitor) => {
        await visitor.goto(website.origin);
        const email = 'filled@identity-manager.co.uk';
        await visitor.getByLabel('Email').fill(email);
        await visitor.evaluate((name) => {
          const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
          if (field) field.value = 'https://mine.example';
        }, trapName);
        await visitor.getByRole('button', { name: 'Send' }).click();
        await expect(visitor.getByText(leadFormsCopy.fresh.thankYou)).toBeVisible();
        await page.goto(form.page);
        await page.getByRole('button', { name: heldSubmissionsCopy.acceptNamed(email) }).click();
        await expect(page.getByText(heldSubmissionsCopy.empty.none)).toBeVisible();
        await page.goto('/lead-capture/leads');
        await arrives(email);
      });
    });

    await visitor.close();
    website.close();
  },
);
