/*
 * First loads on a slow phone, compared with an app of the same libraries that does nothing and with
 * stand-ins for a peer (shadcn-admin), which are what can be built from packages alone.
 *   npm run bench -- web --loads 5
 */
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { signIn } from '@flowdeck/contract/identity/session';
import { chromium, type Browser } from 'playwright';
import { runServer } from '../../apps/api/test/support/server-process.ts';
import { option, report } from '../../apps/api/bench/report.ts';
import { serveFolder } from '../../apps/api/bench/serve-folder.ts';
import { temporaryFolder } from '../../apps/api/test/support/temporary-folder.ts';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { callAt } from '../../apps/api/test/support/call-at.ts';
import { pages } from '../../apps/web/src/pages.ts';
import { firstLoadTargets, shiftTarget } from '../../scripts/lib/budgets.mjs';
import { chromiumLaunchOptions } from '../../scripts/lib/chromium.mjs';
import { addWeight, buildFloor, buildPeer } from './stand-ins.ts';
import { firstLoad, median, type FirstLoad } from './measure.ts';

const loads = option('loads', 5);
const loaded = [
  { page: pages.signIn.path, ready: 'Welcome back to Flowdeck', signedIn: false, standIn: 'floor' },
  { page: pages.dashboard.path, ready: 'Last run', signedIn: true, standIn: 'peer' },
  { page: pages.analytics.path, ready: 'All figures on this page', signedIn: true },
] as const;
/** What each stand-in is, and what it shows when it is complete. */
const standIns = {
  floor: {
    name: 'filler',
    ready: 'What the libraries take',
    note:
      'The stand-in for sign-in is filler: the floor app plus code that is only loaded, up to the ' +
      'bytes measured of shadcn-admin. It draws nothing, so it is the least such a page can take.',
  },
  peer: {
    name: 'stand-in',
    ready: 'Latest sales',
    note:
      "The stand-in for the dashboard is a page of our own on shadcn-admin's libraries, plus code " +
      'that is only loaded, up to the bytes measured of shadcn-admin.',
  },
};
type StandIn = keyof typeof standIns;
type Targets = (typeof firstLoadTargets)[number];
type Loadable = Parameters<typeof firstLoad>[1];

const folder = temporaryFolder();
const built = (name: string) => path.join(folder, name);
const server = runServer({ DATA_DIR: built('data') });
const browser = await chromium.launch(chromiumLaunchOptions());
try {
  await measureAll(browser, await server.ready);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await server.ended;
}

async function measureAll(browser: Browser, url: string) {
  await buildFloor(built('floor'));
  await buildPeer(built('peer-source'), built('peer'));
  const { token } = await callAt(url, signIn, { body: demoCredentials });
  const floor = await served('floor', 'floor', (page) => several(browser, page));
  for (const { page, ready, signedIn, ...rest } of loaded) {
    const targets = firstLoadTargets.find((target) => target.page === page);
    const app = { url: url + page, ready, ...(signedIn && { token }) };
    const { ours, peer } =
      targets && 'standIn' in rest
        ? await servedPeer(rest.standIn, targets.peer, (other) => alternately(browser, app, other))
        : { ours: await several(browser, app), peer: undefined };
    const standIn = 'standIn' in rest ? standIns[rest.standIn] : undefined;
    console.log(`\n${page}: median of ${loads} first loads; painted largest: ${ours.largest}`);
    if (standIn) console.log(standIn.note);
    console.table({
      Flowdeck: rounded(ours),
      'floor app': rounded(floor),
      ...(peer && standIn && { [`shadcn-admin (${standIn.name})`]: rounded(peer) }),
    });
    report(`First load of ${page}`, verdicts(ours, peer, targets));
  }
}

function verdicts(ours: FirstLoad, peer: FirstLoad | undefined, targets: Targets | undefined) {
  const kib = ours.script / 1024;
  const figures = [
    {
      figure: 'layout shift',
      value: ours.shift.toFixed(4),
      target: `≤ ${String(shiftTarget)}`,
      met: ours.shift <= shiftTarget,
    },
  ];
  if (!targets || !peer) return figures;
  const ratio = ours.largestPaint / peer.largestPaint;
  const times = `${ours.largestPaint.toFixed(0)} of ${peer.largestPaint.toFixed(0)} ms`;
  return [
    {
      figure: 'JavaScript in KiB',
      value: kib.toFixed(1),
      target: `≤ ${String(targets.limit)}`,
      met: kib <= targets.limit,
    },
    ...figures,
    {
      figure: 'largest paint to that of the stand-in',
      value: `${ratio.toFixed(2)} (${times})`,
      target: `≤ ${String(targets.largestPaintToStandIn)}`,
      met: ratio <= targets.largestPaintToStandIn,
    },
  ];
}

async function several(browser: Browser, page: Loadable): Promise<FirstLoad> {
  const all: FirstLoad[] = [];
  while (all.length < loads) all.push(await firstLoad(browser, page));
  return median(all);
}

/** Alternately, so that a shared machine that becomes slower meanwhile does so for both. */
async function alternately(browser: Browser, app: Loadable, other: Loadable) {
  const ours: FirstLoad[] = [];
  const theirs: FirstLoad[] = [];
  while (ours.length < loads) {
    ours.push(await firstLoad(browser, app));
    theirs.push(await firstLoad(browser, other));
  }
  return { ours: median(ours), peer: median(theirs) };
}

/** Serves a stand-in for as long as it is measured. */
async function served<Result>(
  name: string,
  standIn: StandIn,
  measure: (page: Loadable) => Promise<Result>,
): Promise<Result> {
  const { url, close } = await serveFolder(built(name));
  try {
    return await measure({ url, ready: standIns[standIn].ready });
  } finally {
    await close();
  }
}

/** @param kib of JavaScript after gzip */
async function servedPeer<Result>(
  standIn: StandIn,
  kib: number,
  measure: (page: Loadable) => Promise<Result>,
): Promise<Result> {
  const name = `${standIn}-of-${String(kib)}`;
  await cp(built(standIn), built(name), { recursive: true });
  await addWeight(built(name), kib * 1024);
  return served(name, standIn, measure);
}

function rounded(load: FirstLoad) {
  return {
    'JavaScript KiB': Number((load.script / 1024).toFixed(1)),
    'CSS KiB': Number((load.style / 1024).toFixed(1)),
    'fonts KiB': Number((load.font / 1024).toFixed(1)),
    requests: load.requests,
    'first paint ms': Math.round(load.firstPaint),
    'largest paint ms': Math.round(load.largestPaint),
    'blocking ms': Math.round(load.blocking),
    'layout shift': Number(load.shift.toFixed(4)),
  };
}
