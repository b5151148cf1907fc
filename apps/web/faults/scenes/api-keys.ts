import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { createApiKey, listApiKeys, revokeApiKey } from '@flowdeck/contract/identity/api-keys';
import { apiKeysCopy } from '@flowdeck/features/copy/identity/api-keys/api-keys';
import { button, fillIn, press, saysOr, shows, type Scene } from '../scene.ts';

const path = '/account/api-keys';
const name = { Name: 'Website' };
const make = () => button(apiKeysCopy.create);
async function fillForm() {
  await press(button(apiKeysCopy.add));
  await fillIn(name);
  const scope = page.getByRole('checkbox', { name: 'Read leads' });
  await scope.click();
  await expect.element(scope).toBeChecked();
}
const askToRevoke = () => press(button('Revoke Website form'));
const revoke = () => page.getByRole('dialog').getByRole('button', { name: 'Revoke' });

export const scenes: Scene[] = [
  {
    name: 'listApiKeys',
    calls: [listApiKeys],
    path,
    waits: () => shows(page.getByRole('region', { name: apiKeysCopy.region })),
    fails: () => shows(page.getByText(apiKeysCopy.errors.load)),
    works: () => shows(button('Revoke Website form')),
  },
  {
    name: 'createApiKey',
    calls: [createApiKey],
    path,
    fill: fillForm,
    button: make,
    fails: saysOr(apiKeysCopy.errors.create),
    kept: name,
    // After leaving, the key itself is lost, but it is in the list and can be revoked.
    works: () => shows(button('Revoke Website')),
    returns: async (visit, failure) => {
      visit.goTo(path);
      if (!failure) return shows(button(apiKeysCopy.add));
      await fillForm();
      await press(make());
    },
  },
  {
    name: 'revokeApiKey',
    calls: [revokeApiKey],
    path,
    fill: askToRevoke,
    button: revoke,
    fails: saysOr(apiKeysCopy.errors.revoke),
    works: () => expect.element(button('Revoke Website form')).not.toBeInTheDocument(),
    returns: async (visit, failure) => {
      visit.goTo(path);
      await shows(button(apiKeysCopy.add));
      if (!failure) return;
      await askToRevoke();
      await press(revoke());
    },
  },
];
