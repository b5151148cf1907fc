import { expect, test, type Page } from '@playwright/test';
import { passkeysCopy } from '@flowdeck/features/copy/identity/account/passkeys';
import { authCopy } from '@flowdeck/features/copy/identity/auth/auth';
import { fillIn, signUp } from './sign-up.ts';

/** A browser checks whom a passkey is for, so only the server whose address it is may ask. */
const ownServer = { tag: '@own-server' };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Gives the browser an authenticator that its user unlocks at once. */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified: boolean) =>
    devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

test('a passkey signs in without a username, until it is removed', ownServer, async ({ page }) => {
  const setUnlocked = await addAuthenticator(page);
  await signUp(page, 'adele@goldberg.example');
  await expect(page.getByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();
  await page.goto('/account');
  await button(page, passkeysCopy.add).click();
  await fillIn(page, { Name: 'Laptop' });
  await button(page, 'Create passkey').click();
  await expect(page.getByText(passkeysCopy.unused)).toBeVisible();

  const leave = async () => {
    await button(page, 'Admin Account').click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/signin$/);
  };
  await leave();
  await setUnlocked(false);
  await button(page, authCopy.passkey).click();
  await expect(page.getByRole('alert')).toContainText('No passkey was used.');
  await setUnlocked(true);
  await button(page, authCopy.passkey).click();
  await expect(page.getByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();

  await page.goto('/account');
  await expect(page.getByText(/^Last used/).first()).toBeVisible();
  await button(page, 'Remove Laptop').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed').first()).toBeVisible();
  await leave();
  await button(page, authCopy.passkey).click();
  await expect(page.getByRole('alert')).toContainText('This passkey does not sign in here.');
});
