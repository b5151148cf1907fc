import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '@flowdeck/contract/api';
import type { EndpointSpec } from '@flowdeck/contract/endpoint';
import { listWorkflows } from '@flowdeck/contract/workflows/workflows';
import { onlyListed } from '@flowdeck/mock-api/only-listed';
import { otherAnswers, otherWord, type OtherAnswer } from '@flowdeck/mock-api/other-answers';
import '../src/styles.css';
import { expectCalm, stopWatching, watchForTrouble } from './calm.ts';
import { openApp, type Visit } from './open-app.tsx';
import { button, press, shows, type Scene } from './scene.ts';

const files = import.meta.glob<{ scenes: Scene[] }>('./scenes/*.ts', { eager: true });
const scenes = Object.values(files).flatMap((file) => file.scenes);

const leftOut = ({ id }: EndpointSpec) => `${id}: left out an item that cannot be read.`;

/** Words that no screen shows, with the reason. */
const unshown: Readonly<Record<string, string>> = {
  'data.user.role': 'the server alone decides who may do what',
  'data.user.workspace.role': 'the server alone decides who may do what',
  'data.intent': 'decides only how a template draft is called',
  'data.mailsBy': 'decides only what is said about the email',
  'data.postsBy': 'decides only what is said about a scheduled post',
  'data.database': 'a service check looks at the success alone',
  'data.latestRuns.[]': 'the bars of runs leave it out',
  'data.items.[].latestRuns.[]': 'the bars of runs leave it out',
  'data.byPlatform.[].platform': 'a service check looks at the success alone',
};

let visit: Visit;

async function play(scene: Scene) {
  await scene.fill?.(visit);
  if (scene.button) await press(scene.button());
}

/** The page has all it waited for, and neither an error nor anything in the console. */
async function expectContent(allowedInLog?: string) {
  await expectCalm();
  const alerts = page.getByRole('alert').elements();
  expect(alerts.flatMap(({ textContent }) => textContent || [])).toEqual([]);
  expect(visit.logged.filter((line) => line !== allowedInLog)).toEqual([]);
}

const sceneOf = (endpoint: EndpointSpec) =>
  scenes.find(({ calls: [call, ...others] }) => call === endpoint && others.length === 0);

/** Plays the scene until it shows another word, if screens show it. */
async function playWord(scene: Scene, path: string) {
  await scene.fill?.(visit);
  // The dashboard shows the answer to a change until it has read its list again.
  if (scene.button) {
    visit.network.break([listWorkflows], 'held');
    await press(scene.button());
  }
  if (!(path in unshown)) {
    await expect.poll(() => document.body.textContent.toLowerCase()).toContain(otherWord);
  }
  visit.network.heal();
  visit.network.release();
}

/** The first of several forms in which something differs: the client reads all of them alike. */
const firstForms = (answers: readonly OtherAnswer[]) =>
  answers.filter(
    ({ kind, path }, index) =>
      answers.findIndex((one) => one.kind === kind && one.path.join() === path.join()) === index,
  );

beforeEach(watchForTrouble);
afterEach(() => {
  visit.close();
  stopWatching();
});

/** Calls that only our own server has need no other answers. */
const differing = Object.values(endpoints).filter(
  (call: EndpointSpec) => !call.unlisted && otherAnswers(call).length > 0,
);

describe.each(differing)('the answer of $id', (endpoint) => {
  test.each(firstForms(otherAnswers(endpoint)))('may be one of which $name', async (other) => {
    const scene = sceneOf(endpoint);
    if (!scene) throw new Error(`No scene makes the call ${endpoint.id} alone.`);
    const alter = ({ network }: Visit) => {
      network.alter(endpoint, other.alter);
    };
    // Addresses name workspaces of our own server alone.
    visit = openApp(scene.path, scene.account ?? 'admin', alter, {}, { isNamed: false });
    if (other.kind === 'word') await playWord(scene, other.path.join('.'));
    else {
      await play(scene);
      await scene.works(visit);
    }
    await expectContent(other.kind === 'item' ? leftOut(endpoint) : undefined);
  });
});

describe('a server that knows only the specification', () => {
  const open = (path: string, account: Scene['account']) => {
    visit = openApp(path, account ?? 'admin', () => undefined, { server: 'specification-only' });
  };

  test.each(scenes.filter(({ calls }) => !calls.some(({ unlisted }) => unlisted)))(
    '$name',
    async (scene) => {
      open(scene.path, scene.account);
      await play(scene);
      await scene.works(visit);
      await expectContent();
      for (const { endpoint, body } of visit.network.sent) {
        const { timeZone, ...rest } = body as { scheduleDate?: string; timeZone?: string };
        expect(rest).toEqual(onlyListed(endpoint.body, rest));
        // A date is in a time zone; that is all we add to a request.
        if (timeZone !== undefined) expect(rest.scheduleDate).toBeTruthy();
      }
    },
  );

  test('has its workflows filtered and counted', async () => {
    open('/dashboard', 'admin');
    const filter = (name: string) => page.getByRole('radio', { name });
    await shows(filter('All 6'));
    await press(filter('Paused 1'));
    await shows(page.getByRole('article', { name: 'Outreach Sequence' }));
    await expect.poll(() => page.getByRole('article').elements().length).toBe(1);
    await expect.poll(() => visit.network.open, { message: 'open calls' }).toBe(0);
    expect(page.getByRole('article').elements()).toHaveLength(1);
    await shows(filter('All 6'));
    await expectContent();
  });

  test('offers every way to sign in, and no demo account', async () => {
    open('/signin', 'none');
    for (const way of ['Google', 'Apple', 'Email']) await shows(button(`Continue with ${way}`));
    await shows(button('Sign In'));
    await expect.poll(() => visit.network.open, { message: 'open calls' }).toBe(0);
    await expect.element(page.getByText('Demo account')).not.toBeInTheDocument();
    await expectContent();
  });
});
