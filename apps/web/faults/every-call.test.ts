import * as react from 'react';
import { expect, test } from 'vitest';
import { endpoints } from '@flowdeck/contract/api';
import type { Scene } from './scene.ts';

const files = import.meta.glob<{ scenes: Scene[] }>('./scenes/*.ts', { eager: true });
const tests = Object.keys(import.meta.glob('./*.test.ts'));

/** Calls of the contract that no screen makes, by operation id, with the reason. */
const unusedCalls: Readonly<Record<string, string>> = {
  stampLeadForm: 'other websites call it',
  submitLeadForm: 'other websites call it',
  reportMailEvents: 'mail services call it',
};

test('the app runs on the React that users get', () => {
  expect(react).toHaveProperty('useState');
  // Of the two builds, only the one for development has it.
  expect(react).not.toHaveProperty('act');
});

test('every call of the contract has a scene, or a reason for having none', () => {
  const scenes = Object.values(files).flatMap((file) => file.scenes);
  const inScenes = scenes.flatMap(({ calls }) => calls.map(({ id }) => id));
  const known = new Set([...inScenes, ...Object.keys(unusedCalls)]);
  expect([...known].sort()).toEqual(Object.keys(endpoints).sort());
});

test('every file of scenes has a test that plays them', () => {
  const expected = Object.keys(files).map((file) =>
    file.replace('./scenes/', './').replace(/\.ts$/, '.test.ts'),
  );
  expect(tests).toEqual(expect.arrayContaining(expected));
});
