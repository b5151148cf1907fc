import { describe, expect, it } from 'vitest';
import { readMigrations } from '../../src/platform/db/migrations.ts';
import { migrationsDir } from '../support/paths.ts';
import { lastUnchecked, reviewedChanges } from '../support/reviewed-changes.ts';
import { onlyConcurrentIndexes, unsafeChanges } from '../support/unsafe-changes.ts';

describe('servers of the previous release', () => {
  it.each([
    ['create table notes (id int primary key)', 'create unique index on notes (id)'],
    ['create table notes (id int)', 'alter table notes add constraint id unique (id)'],
    ['alter table leads add column note text'],
    [`alter table leads add column note text default '' not null`],
    [`alter table leads add column kinds text[] default '{}'::text[] not null`],
    ['alter table leads alter column note set default 1'],
    ['alter table leads alter column note drop not null'],
    ['create index concurrently by_note on leads (note)'],
  ])('survive: %s', (...statements) => {
    expect(unsafeChanges(statements)).toEqual([]);
  });

  it.each([
    ['leads: AT_DropColumn company', 'alter table leads drop column company'],
    ['leads: RenameStmt', 'alter table leads rename column company to firm'],
    ['leads: RenameStmt', 'alter table leads rename to people'],
    ['no table: DropStmt', 'drop table leads'],
    ['leads: AT_SetNotNull company', 'alter table leads alter column company set not null'],
    ['leads: AT_AlterColumnType score', 'alter table leads alter column score type bigint'],
    ['leads: AT_ColumnDefault score', 'alter table leads alter column score drop default'],
    ['leads: AT_AddColumn note', 'alter table leads add column note text not null'],
    ['leads: AT_AddColumn note', 'alter table leads add column note text unique'],
    [
      'leads: AT_AddColumn note',
      'alter table leads add column note uuid default gen_random_uuid() not null',
    ],
    ['leads: AT_AddConstraint fits', 'alter table leads add constraint fits check (score > 0)'],
    ['leads: AT_DropConstraint fits', 'alter table leads drop constraint fits'],
    ['leads: IndexStmt by_note keeps writers waiting', 'create index by_note on leads (note)'],
    [
      'leads: IndexStmt by_note is unique',
      'create unique index concurrently by_note on leads (note)',
    ],
    ['leads: UpdateStmt', 'update leads set score = 1'],
    [
      'leads: CreateTrigStmt',
      'create trigger t after insert on leads for each row execute function f()',
    ],
    ['no table: DoStmt', 'do $$ begin end $$'],
  ])('may not survive %s', (found, statement) => {
    expect(unsafeChanges([statement])).toEqual([found]);
  });

  const migrations = readMigrations(migrationsDir);
  const from = migrations.findIndex(({ tag }) => tag === lastUnchecked) + 1;

  it('survive every migration, or somebody has said why', () => {
    const unsafe = migrations
      .slice(from)
      .map(({ tag, statements }) => [tag, unsafeChanges(statements)] as const)
      .filter(([, changes]) => changes.length > 0);
    const reviewed = Object.entries(reviewedChanges).map(
      ([tag, changes]) => [tag, Object.keys(changes)] as const,
    );
    expect(from).toBeGreaterThan(0);
    expect(unsafe).toEqual(reviewed);
  });
});

describe('a migration that builds indexes concurrently', () => {
  it('is one whose tables declare them, and does nothing else', () => {
    const declared = readMigrations(migrationsDir).map(
      ({ tag, statements, concurrentIndexes }) => ({
        tag,
        isRight:
          concurrentIndexes.length === 0 ||
          onlyConcurrentIndexes(statements)?.sort().join() === concurrentIndexes.sort().join(),
      }),
    );
    expect(declared.filter(({ isRight }) => !isRight)).toEqual([]);
  });

  it.each([
    ['create index concurrently a on leads (note)', ['a']],
    ['create index a on leads (note)', null],
    [
      'create index concurrently a on leads (note); create index concurrently b on leads (id)',
      null,
    ],
    ['alter table leads add column note text', null],
  ])('is known by its statements: %s', (statement, names) => {
    expect(onlyConcurrentIndexes([statement])).toEqual(names);
  });
});
