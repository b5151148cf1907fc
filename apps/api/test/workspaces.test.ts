import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { activities } from '../src/platform/activities/tables.ts';
import { workflows } from '../src/workflows/tables.ts';
import { describeApi, openTestDatabase } from './support/test-database.ts';

const workspaceId = '6f2c9a1e-3b4d-4c5e-8f60-718293a4b5c6';

// The other tests of the API run on this check; here it is checked itself.
describeApi('a statement on rows of a workspace', () => {
  it('fails unless it names the workspace or says that it is for all of them', async () => {
    const { checkedDb: db, close } = await openTestDatabase();
    const mine = eq(workflows.workspaceId, workspaceId);
    expect(await db.select().from(workflows).where(mine)).toEqual([]);
    expect(await db.select().from(workflows).prepare('whole_table_workflows').execute()).toEqual(
      [],
    );

    const one = eq(workflows.id, workspaceId);
    const cause = { cause: { message: expect.stringContaining('names no workspace') as string } };
    await expect(db.select().from(workflows).where(one)).rejects.toMatchObject(cause);
    await expect(db.delete(activities)).rejects.toMatchObject(cause);
    const inTransaction = db.transaction((tx) =>
      tx.update(workflows).set({ name: 'Taken over' }).where(one),
    );
    await expect(inTransaction).rejects.toMatchObject(cause);
    await expect(close()).rejects.toThrow();
  });

  it('leaves a database that closes without complaint', async () => {
    const { checkedDb: db, close } = await openTestDatabase();
    expect(await db.select().from(workflows).where(eq(workflows.workspaceId, workspaceId))).toEqual(
      [],
    );
    await close();
  });
});
