import { endpoints } from '@flowdeck/contract/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOperations, type Operation } from '../support/fuzz/description.ts';
import { fuzz } from '../support/fuzz/run.ts';
import { openWorld, type World } from '../support/fuzz/world.ts';
import { describeApi, openTestDatabase, type TestDatabase } from '../support/test-database.ts';

/** The long version is `npm run chaos -- fuzz`. */
const cases = 30;
const seed = 20260302;
/** More for a call of whose choices few suit what there is. */
const moreCases: Readonly<Record<string, number>> = { decideBroadcast: 120 };
/**
 * What they want chance never gives: a code of the moment and what it opens, a device’s signature, a
 * stranger’s account, a language model, an identity provider, another sign-in method, an address that is not
 * confirmed, the account’s own name, an invitation to its proved address, or another owner of its workspace.
 */
const wantMore = [
  'finishSignIn',
  'confirmTotp',
  'removeTotp',
  'renewRecoveryCodes',
  'addPasskey',
  'finishPasskeySignIn',
  'settleInheritance',
  'revisePassage',
  'reviseBroadcast',
  'linkProvider',
  'unlinkProvider',
  'confirmEmail',
  'sendConfirmation',
  'removePassword',
  'deleteAccount',
  'answerInvitation',
  'leaveWorkspace',
  'deleteWorkspace',
];

const ids = Object.keys(endpoints);

describeApi('generated requests to every operation', () => {
  let database: TestDatabase;
  let world: World;
  let operations: Map<string, Operation>;
  beforeAll(async () => {
    database = await openTestDatabase();
    world = await openWorld(database.db);
    const described = await readOperations(world.app);
    operations = new Map(described.map((operation) => [operation.operationId, operation]));
  });
  afterAll(async () => {
    await world.app.close();
    await database.close();
  });

  it('are about all that the description has', () => {
    expect([...operations.keys()].sort()).toEqual(ids.toSorted());
  });

  it.each(ids)('get answers as described, none of them 5xx: %s', async (id) => {
    const operation = operations.get(id);
    if (!operation) throw new Error('It is not described.');
    const { unexpected, accepted } = await fuzz(world, operation, {
      cases: moreCases[id] ?? cases,
      seed,
    });
    expect(unexpected).toBeNull();
    expect(accepted > 0 || wantMore.includes(id), 'accepts a case').toBe(true);
  });
});
