import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOperations } from '../support/fuzz/description.ts';
import { fuzz } from '../support/fuzz/run.ts';
import { openWorld, type World } from '../support/fuzz/world.ts';
import { describeApi, openTestDatabase, type TestDatabase } from '../support/test-database.ts';

/** The long version is `npm run fuzz`. */
const cases = 30;
const seed = 20260302;
/**
 * What they want chance never gives: a code of the moment and what it opens, a device’s signature, a
 * stranger’s account, a language model, an identity provider, another way in, or the account’s own name.
 */
const wantMore = [
  ...['finishSignIn', 'confirmTotp', 'removeTotp', 'renewRecoveryCodes'],
  ...['addPasskey', 'finishPasskeySignIn', 'settleInheritance', 'revisePassage'],
  ...['linkProvider', 'unlinkProvider', 'confirmEmail', 'removePassword', 'deleteAccount'],
];

describeApi('generated requests to every operation', () => {
  let database: TestDatabase;
  let world: World;
  beforeAll(async () => {
    database = await openTestDatabase();
    world = await openWorld(database.db);
  });
  afterAll(async () => {
    await world.app.close();
    await database.close();
  });

  it('get answers as described, none of them 5xx', async () => {
    const operations = await readOperations(world.app);
    expect(operations.length).toBeGreaterThan(15);
    for (const operation of operations) {
      const { unexpected, accepted } = await fuzz(world, operation, { cases, seed });
      expect(unexpected, operation.operationId).toBeNull();
      const mayPass = !wantMore.includes(operation.operationId);
      expect(accepted > 0 || !mayPass, `${operation.operationId} accepts a case`).toBe(true);
    }
  });
});
