import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { timeoutManager } from '@tanstack/react-query';
import { isUnlisted } from '@flowdeck/contract/unlisted';
import '../src/styles.css';
import { expectCalm, stopWatching, watchForTrouble } from './calm.ts';
import { failures, serverFailed, type Failure } from './faults.ts';
import type { Fault } from './faulty-network.ts';
import { openApp, type Visit } from './open-app.tsx';
import { arrives, button, field, press, type Scene } from './scene.ts';

// The query client waits a second and more before a retry; a hundredth of that is enough here.
timeoutManager.setTimeoutProvider({
  setTimeout: (go, after) => setTimeout(go, after / 100),
  clearTimeout: (id) => {
    clearTimeout(id);
  },
  setInterval: (go, every) => setInterval(go, every),
  clearInterval: (id) => {
    clearInterval(id);
  },
});

let visit: Visit;

/** Opens the scene's page and goes on until the failing call is pending. */
async function begin(scene: Scene, fault: Fault, clicks = 1) {
  visit = openApp(scene.path, scene.account ?? 'admin', ({ network }) => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(network.setTimer);
    if (!scene.button) network.break(scene.calls, fault);
  });
  await scene.fill?.(visit);
  if (!scene.button) return;
  visit.network.break(scene.calls, fault);
  await press(scene.button(), clicks);
}

/** Success is all that the specification lists of these answers. */
const needsNoData = ({ calls }: Scene) => calls.every(({ data }) => data && isUnlisted(data));

async function expectWaiting(scene: Scene) {
  if (scene.waits) await scene.waits();
  else if (scene.button) await expect.element(scene.button()).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => visit.network.waiting, { message: 'waiting calls' }).toBeGreaterThan(0);
}

async function expectFailed(scene: Scene, failure: Failure) {
  await scene.fails(failure, visit);
  await expectCalm();
  for (const [label, value] of Object.entries(scene.kept ?? {})) {
    await expect.element(field(label)).toHaveValue(value);
  }
}

async function expectWorking(scene: Scene) {
  await scene.works(visit);
  await expectCalm();
}

/** As a user would: the same button, Retry where offered, else a reload. */
async function tryAgain(scene: Scene, failure: Failure, clicks = 1) {
  visit.network.heal();
  const retry = button('Retry').first();
  if (scene.again) await scene.again(visit, failure, clicks);
  else if (scene.button) await press(scene.button(), clicks);
  else if (retry.query()) await press(retry, clicks);
  else for (let load = 0; load < clicks; load += 1) visit.load();
}

/** Runs every fault in each of these scenes. */
export function describeFaults(scenes: readonly Scene[]): void {
  describe.each(scenes)('$name', (scene) => {
    beforeEach(watchForTrouble);
    afterEach(() => {
      visit.close();
      stopWatching();
    });

    test.each(failures)('$name', async (failure) => {
      await begin(scene, failure);
      if (failure.claimsSuccess && needsNoData(scene)) {
        await expectWorking(scene);
        return;
      }
      if (failure.isSilent) {
        await expectWaiting(scene);
        visit.network.letTimePass();
      }
      await expectFailed(scene, failure);
      await tryAgain(scene, failure);
      await expectWorking(scene);
    });

    test('10 s delay', async () => {
      await begin(scene, 'slow');
      await expectWaiting(scene);
      visit.network.letTimePass();
      await (scene.slow ?? scene.works)(visit);
      await expectCalm();
    });

    test('double click', async () => {
      if (scene.button) {
        await begin(scene, 'held', 2);
        await expectWaiting(scene);
        expect(visit.network.broken, 'calls sent').toBe(1);
        visit.network.heal();
        visit.network.release();
      } else {
        await begin(scene, serverFailed);
        await expectFailed(scene, serverFailed);
        await tryAgain(scene, serverFailed, 2);
      }
      await expectWorking(scene);
    });

    test.each([
      { end: 'an answer', failure: undefined },
      { end: 'a failure', failure: serverFailed },
    ])('leave in flight, then $end comes', async ({ failure }) => {
      await begin(scene, 'held');
      await expectWaiting(scene);
      const elsewhere = scene.leavesFor ?? (scene.account === 'none' ? '/terms' : '/support');
      visit.goTo(elsewhere);
      await arrives(visit, elsewhere);
      visit.network.heal();
      visit.network.release(failure);
      await expect.poll(() => visit.network.open, { message: 'open calls' }).toBe(0);
      const comesLate = failure ? scene.failsLate : scene.arrivesLate;
      await comesLate?.(visit);
      await expectCalm();
      if (!comesLate) expect(visit.at()).toBe(elsewhere);

      if (scene.returns) await scene.returns(visit, failure);
      else {
        visit.goTo(scene.path);
        await scene.fill?.(visit);
        if (scene.button) await press(scene.button());
      }
      await expectWorking(scene);
    });
  });
}
