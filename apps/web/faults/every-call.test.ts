import { expect, test } from 'vitest';
import { endpoints } from '@flowdeck/contract/api';
import { contentScenes } from './scenes/content.ts';
import { leadScenes } from './scenes/leads.ts';
import { sessionScenes } from './scenes/session.ts';
import { signUpScenes } from './scenes/sign-up.ts';
import { socialScenes } from './scenes/social.ts';
import { statusScenes } from './scenes/status.ts';
import { verifyScenes } from './scenes/verify.ts';
import { workflowScenes } from './scenes/workflows.ts';

const scenes = [
  ...contentScenes,
  ...leadScenes,
  ...sessionScenes,
  ...signUpScenes,
  ...socialScenes,
  ...statusScenes,
  ...verifyScenes,
  ...workflowScenes,
];

/** Calls of the contract that no screen makes, by operation id, with the reason. */
const unusedCalls: Readonly<Record<string, string>> = {};

test('every call of the contract has a scene, or a reason for having none', () => {
  const inScenes = scenes.flatMap(({ calls }) => calls.map(({ id }) => id));
  const known = new Set([...inScenes, ...Object.keys(unusedCalls)]);
  expect([...known].sort()).toEqual(Object.keys(endpoints).sort());
});
