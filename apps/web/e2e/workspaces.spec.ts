import { expect, test, type Page } from '@playwright/test';
import { changeMember, inviteMembers, listMembers } from '@flowdeck/contract/identity/members';
import { workspacesCopy } from '@flowdeck/features/copy/identity/workspaces/workspaces';
import { signUpCopy } from '@flowdeck/features/copy/identity/auth/sign-up';
import { notMemberCopy } from '../src/not-member-copy.ts';
import { workspaceMenuCopy } from '../src/shell/workspace-menu-copy.ts';
import { mailedLink } from './outbox.ts';
import { fillIn } from './sign-up.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dashboard = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();

/** Opens an account whose address is proved. */
async function signUpByLink(page: Page, name: string, email: string) {
  await page.goto('/signup');
  await page.getByRole('checkbox').click();
  await button(page, 'Continue with Email').click();
  await fillIn(page, { 'Full Name': name, Email: email });
  await button(page, signUpCopy.byLink.submit).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await page.goto(await mailedLink(email));
  await button(page, 'Sign in').click();
  await dashboard(page);
}

/** Calls the API as the user of a page. */
async function callAs(page: Page, method: string, path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { data: { items: { id: string; name: string }[] } };
}

async function openMenu(page: Page) {
  await button(page, 'Admin Account').click();
  await expect(page.getByRole('menuitem', { name: workspaceMenuCopy.create })).toBeVisible();
}

test(
  'a colleague joins a workspace, opens a copied link in it, and is removed',
  // Reads the emails of our own server.
  { tag: ['@own-server', '@unlisted'] },
  async ({ browser }) => {
    const [ada, ben] = await Promise.all(
      ['ada', 'ben'].map(async () => (await browser.newContext()).newPage()),
    );
    if (!ada || !ben) throw new Error('There is no page.');
    await signUpByLink(ada, 'Ada Agency', 'ada@agency.example');
    await expect(ada).toHaveURL(/^[^/]+\/\/[^/]+\/dashboard$/);
    await signUpByLink(ben, 'Ben Colleague', 'ben@agency.example');
    const invitation = { emails: ['ben@agency.example'], role: 'editor' };
    await callAs(ada, 'POST', inviteMembers.path, invitation);

    await openMenu(ben);
    await ben.getByRole('menuitem', { name: /1 invitation$/ }).click();
    await button(ben, workspacesCopy.invitations.acceptNamed('Ada Agency')).click();
    await expect(ben.getByText(workspacesCopy.invitations.joined('Ada Agency'))).toBeVisible();
    await button(ben, workspacesCopy.openNamed('Ada Agency')).first().click();
    await dashboard(ben);
    await expect(ben).toHaveURL(/\/w\/[\da-f-]{36}\/dashboard$/);
    const dashboardOfAda = ben.url();

    // Now that it is shared, addresses name it.
    await ada.goto('/analytics');
    await expect(ada).toHaveURL(dashboardOfAda.replace('dashboard', 'analytics'));
    await ben.goto(ada.url());
    await expect(ben.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible();
    await expect(ben).toHaveURL(ada.url());

    await openMenu(ben);
    const ofBen = ben.getByRole('menuitemradio', { name: /^Ben Colleague/ });
    await expect(ofBen).not.toBeChecked();
    await ofBen.click();
    await dashboard(ben);
    await expect(ben).not.toHaveURL(dashboardOfAda);
    await ben.goto(dashboardOfAda);
    await dashboard(ben);

    const { data } = await callAs(ada, 'GET', listMembers.path);
    const member = data.items.find(({ name }) => name === 'Ben Colleague')?.id ?? '';
    await callAs(ada, 'DELETE', changeMember.path.replace(':id', member));
    await ben.getByRole('radio', { name: /^Paused/ }).click();
    await expect(
      ben.getByRole('heading', { name: notMemberCopy.titleOf('Ada Agency') }),
    ).toBeVisible();
    await button(ben, notMemberCopy.ownWorkspace).click();
    await dashboard(ben);
    await expect(ben).not.toHaveURL(dashboardOfAda);
  },
);
