/*
 * First loads on a slow phone, beside an app of the same libraries that does nothing, and stand-ins of
 * the peer (shadcn-admin): for sign-in the same app with code that is only loaded, up to the weight
 * that was measured of the peer, which is the least that such a page can take; for the dashboard one
 * on the peer's own libraries, up to that weight.
 *   npm run bench:web -- --loads 5
 */
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { signIn } from '@flowdeck/contract/session';
import { chromium, type Browser } from 'playwright';
import { runBuiltServer } from '../../api/test/support/built-server.ts';
import { option, report } from '../../api/bench/report.ts';
import { serveFolder } from '../../api/bench/serve-folder.ts';
import { temporaryFolder } from '../../api/test/support/temporary-folder.ts';
import { demoCredentials } from '@flowdeck/domain/session/demo-credentials';
import { callAt } from '../../api/test/support/call-at.ts';
import { firstLoadMarks, timingMarks } from '../../../scripts/lib/budgets.mjs';
import { chromiumLaunchOptions } from '../../../scripts/lib/chromium.mjs';
import { addWeight, buildFloor, buildPeer } from './stand-ins.ts';
import { firstLoad, median, type FirstLoad } from './measure.ts';

const loads = option('loads', 5);
const pages = [
  { page: '/signin', ready: 'Welcome back to Flowdeck', signedIn: false, standIn: 'floor' },
  { page: '/dashboard', ready: 'Last run', signedIn: true, standIn: 'peer' },
  { page: '/analytics', ready: 'All figures on this page', signedIn: true },
] as const;
/** What each stand-in shows when it is complete. */
const standIns = { floor: 'What the libraries take', peer: 'Latest sales' };
type StandIn = keyof typeof standIns;

const folder = temporaryFolder();
const built = (name: string) => path.join(folder, name);
const server = runBuiltServer({ DATA_DIR: built('data') });
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
  const floor = await measureFolder(browser, 'floor', 'floor');
  for (const { page, ready, signedIn, ...rest } of pages) {
    const marks = firstLoadMarks.find((mark) => mark.page === page);
    const ours = await several(browser, {
      url: url + page,
      ready,
      ...(signedIn && { token }),
    });
    const peer =
      marks && 'standIn' in rest ? await measurePeer(browser, rest.standIn, marks.peer) : undefined;
    console.log(`\n${page}: median of ${loads} first loads; painted largest: ${ours.largest}`);
    console.table({
      Flowdeck: rounded(ours),
      'floor app': rounded(floor),
      ...(peer && { "shadcn-admin's stand-in": rounded(peer) }),
    });
    report(`First load of ${page}`, verdicts(ours, peer, marks?.limit));
  }
}

function verdicts(ours: FirstLoad, peer: FirstLoad | undefined, limit: number | undefined) {
  const kib = ours.script / 1024;
  const ratio = peer && ours.largestPaint / peer.largestPaint;
  return [
    ...(limit === undefined
      ? []
      : [
          {
            figure: 'JavaScript in KiB',
            value: kib.toFixed(1),
            mark: `≤ ${String(limit)}`,
            holds: kib <= limit,
          },
        ]),
    {
      figure: 'layout shift',
      value: ours.shift.toFixed(4),
      mark: `≤ ${String(timingMarks.shift)}`,
      holds: ours.shift <= timingMarks.shift,
    },
    ...(ratio === undefined
      ? []
      : [
          {
            figure: "largest paint to that of the peer's stand-in",
            value: ratio.toFixed(2),
            mark: `≤ ${String(timingMarks.largestPaintToPeer)}`,
            holds: ratio <= timingMarks.largestPaintToPeer,
          },
        ]),
  ];
}

async function several(browser: Browser, target: Parameters<typeof firstLoad>[1]) {
  const all: FirstLoad[] = [];
  while (all.length < loads) all.push(await firstLoad(browser, target));
  return median(all);
}

async function measureFolder(browser: Browser, name: string, standIn: StandIn): Promise<FirstLoad> {
  const served = await serveFolder(built(name));
  try {
    return await several(browser, { url: served.url, ready: standIns[standIn] });
  } finally {
    await served.close();
  }
}

/** @param kib of JavaScript after gzip */
async function measurePeer(browser: Browser, standIn: StandIn, kib: number): Promise<FirstLoad> {
  const name = `${standIn}-of-${String(kib)}`;
  await cp(built(standIn), built(name), { recursive: true });
  await addWeight(built(name), kib * 1024);
  return measureFolder(browser, name, standIn);
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
