import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { workspaces } from '../src/db/schema.ts';
import { describeApi, openTestDatabase } from './support/test-database.ts';

const createdAt = new Date('2026-03-02T10:00:00.000Z');

describeApi('a connection', () => {
  it('takes nothing of a broken off transaction along', async () => {
    const { db, executeSql, close } = await openTestDatabase();
    const names = db.select({ name: workspaces.name }).from(workspaces).prepare('names');
    expect(await names.execute()).toEqual([]);

    await expect(
      executeSql(`begin; insert into workspaces (name, created_at) values ('half', now());
        select 1 / 0; commit`),
    ).rejects.toThrow();
    expect(await names.execute()).toEqual([]);
    await db.insert(workspaces).values({ name: 'whole', createdAt });
    expect(await names.execute()).toEqual([{ name: 'whole' }]);

    const failure = db.transaction(async (tx) => {
      await tx.insert(workspaces).values({ name: 'half', createdAt });
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(failure).rejects.toThrow();
    expect(await names.execute()).toEqual([{ name: 'whole' }]);
    await close();
  });
});
