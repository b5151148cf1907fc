import { expect, test, type Page } from '@playwright/test';
import { emailsCopy } from '@flowdeck/emails/emails-copy';
import { mailsCopy } from '@flowdeck/features/copy/platform/mails/mails';
import { sendingCopy } from '@flowdeck/features/copy/delivery/sending/sending';
import { workflowsCopy } from '@flowdeck/domain/workflows/workflows-copy';
import { startMailServer } from '../../api/test/support/mail-server.ts';
import { mailedLink } from './outbox.ts';
import { fillIn, signUp } from './sign-up.ts';

/** Only a server sends emails. */
const ownServer = { tag: '@own-server' };

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const mails = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('details') });

/** Creates a workflow and opens its page; returns its address. */
async function create(page: Page, name: string, type: string): Promise<string> {
  await page.goto('/dashboard?create=workflow');
  const dialog = page.getByRole('dialog', { name: 'Create Workflow' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Type').selectOption(type);
  await dialog.getByLabel('Description').fill('Writes to those who agreed');
  await press(page, 'Create Workflow');
  await expect(dialog).toBeHidden();
  await page.getByRole('article', { name }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return page.url();
}

const latestRun = (page: Page) =>
  page.getByRole('region', { name: 'Run history' }).getByRole('listitem').first();

test(
  'an email goes out with consent, approval and a mail server, once a day',
  ownServer,
  async ({ page }) => {
    test.slow();
    const author = 'ada@byron.example';
    const reader = 'mary@somerville-optics.de';
    await signUp(page, author);
    await expect(page.getByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();
    await page.goto(await mailedLink(author));
    await press(page, emailsCopy.addressProof.button);
    await expect(page.getByRole('button', { name: emailsCopy.addressProof.button })).toBeHidden();

    const intake = await create(page, 'Intake', 'Lead Capture');
    await press(page, 'Start');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.goto('/lead-capture');
    await fillIn(page, {
      Email: reader,
      'First name': 'Mary',
      'Last name': 'Somerville',
      Company: 'Somerville Optics',
    });
    await press(page, 'Capture Lead');
    await expect(page.getByRole('article')).toBeVisible();
    await page.goto(intake);
    await expect(latestRun(page)).toContainText(reader);
    const outreach = await create(page, 'First words', 'Lead Outreach');
    await press(page, 'Run now');
    await expect(latestRun(page)).toContainText('1 lead without consent skipped');

    await page.goto('/lead-capture/leads');
    await page.getByRole('rowheader').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mary Somerville' })).toBeVisible();
    const lead = page.url();
    await page.getByLabel('Consent').selectOption('Given');
    await expect(
      page.getByText('Consent changed from Not recorded to Given by hand'),
    ).toBeVisible();
    await page.goto(outreach);
    await press(page, 'Run now');
    await expect(latestRun(page)).toContainText('1 email made, to be approved');

    await page.goto(lead);
    await expect(mails(page)).toContainText(mailsCopy.status.waiting);
    await mails(page).locator('summary').click();
    await press(page, 'Approve');
    await expect(mails(page)).toContainText(mailsCopy.status.unsent);
    await expect(page.getByLabel('Status')).not.toHaveValue('contacted');

    const smtp = await startMailServer();
    await page.goto('/account/sending');
    await fillIn(page, { 'Mail server': smtp.url.href, 'From address': 'hello@byron.example' });
    await press(page, sendingCopy.emails.save);
    await expect.poll(() => smtp.accepted.length).toBe(1);
    expect(smtp.accepted[0]?.text).toMatch(/^From: .*hello@byron\.example/m);
    expect(smtp.accepted[0]?.text).toMatch(/^List-Unsubscribe:\s+<http/m);
    await page.goto(lead);
    await expect(mails(page)).toContainText('Sent');
    await expect(page.getByLabel('Status')).toHaveValue('contacted');

    await create(page, 'Last words', 'Conversion');
    await press(page, 'Run now');
    // It was written to today.
    await expect(latestRun(page)).toContainText(workflowsCopy.empty.noEngagedLeads);
    await page.goto(lead);
    await expect(mails(page)).toHaveCount(1);
    expect(smtp.accepted).toHaveLength(1);
    await smtp.close();
  },
);
