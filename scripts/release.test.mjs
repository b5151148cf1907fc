import getReleasePlan from '@changesets/get-release-plan';
import { expect, it } from 'vitest';
import { root } from './lib/run.mjs';

it('what waits in .changeset can be released, as one version of everything', async () => {
  const { changesets, releases } = await getReleasePlan(root);
  const versions = new Set(releases.map(({ newVersion }) => newVersion));
  expect(versions.size).toBe(changesets.length === 0 ? 0 : 1);
});
