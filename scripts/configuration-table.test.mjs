import { expect, it } from 'vitest';
import { configurationPage } from './lib/configuration-table.mjs';

it('the table of environment variables is the one of the server; else: npm run update -- settings', async () => {
  const { before, after } = await configurationPage();
  expect(before).toBe(after);
});
