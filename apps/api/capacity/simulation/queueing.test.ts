import { expect, it } from 'vitest';
import { createChance } from './chance.ts';
import { createClock } from './clock.ts';
import { createCores } from './cores.ts';
import { createServerProcess } from './server-process.ts';
import pLimit from 'p-limit';

const meanMs = 10;
const tasks = 60_000;

/** The mean time in milliseconds that tasks with random arrivals and lengths stay, at so much load. */
async function meanStay(load: number, servers: number, serve: typeof firstComeFirstServed) {
  const clock = createClock();
  const chance = createChance(7);
  const done: number[] = [];
  const perform = serve(clock, servers);
  const perHour = (load * servers * 3_600_000) / meanMs;
  let at = 0;
  for (let n = 0; n < tasks; n++) {
    at += chance.untilNext(perHour);
    const length = chance.untilNext(3_600_000 / meanMs);
    const since = at;
    clock.after(at, () => {
      void perform(length).then(() => done.push(clock.now() - since));
    });
  }
  await clock.runUntil(Infinity);
  expect(done).toHaveLength(tasks);
  return done.reduce((sum, ms) => sum + ms, 0) / tasks;
}

function firstComeFirstServed(clock: ReturnType<typeof createClock>, servers: number) {
  const inTurn = pLimit(servers);
  return (ms: number) => inTurn(() => clock.wait(ms));
}

function onSharedCores(clock: ReturnType<typeof createClock>, servers: number) {
  const cores = createCores(clock, servers);
  return (ms: number) => cores.run(ms);
}

/** A process with one thread, whose work is all its own. */
function onOneThread(clock: ReturnType<typeof createClock>) {
  const cores = createCores(clock, 4);
  const options = { clock, cores, databaseCores: cores, roundTripMs: 0, connections: 1_000 };
  const process = createServerProcess(options);
  return (node: number) => process.perform({ node, database: 0 }, 1);
}

/** The probability that a task has to wait for one of c servers, by Erlang. */
function erlangC(c: number, load: number): number {
  const offered = c * load;
  let term = 1;
  let sum = 0;
  for (let n = 0; n < c; n++) {
    sum += term;
    term *= offered / (n + 1);
  }
  const all = term / (1 - load);
  return all / (sum + all);
}

const mm1 = (load: number) => meanMs / (1 - load);
const mmc = (c: number, load: number) => meanMs + (erlangC(c, load) * meanMs) / (c * (1 - load));

it.each([
  { queue: 'M/M/1', serve: firstComeFirstServed, servers: 1, load: 0.7, expected: mm1(0.7) },
  { queue: 'M/M/3', serve: firstComeFirstServed, servers: 3, load: 0.8, expected: mmc(3, 0.8) },
  // Evenly shared, the mean is that of a queue.
  { queue: 'M/M/1-PS', serve: onSharedCores, servers: 1, load: 0.7, expected: mm1(0.7) },
  { queue: 'M/M/4-PS', serve: onSharedCores, servers: 4, load: 0.8, expected: mmc(4, 0.8) },
  { queue: 'a process', serve: onOneThread, servers: 1, load: 0.7, expected: mm1(0.7) },
])('$queue at $load: the mean stay is the one known in closed form', async (given) => {
  const { serve, servers, load, expected } = given;
  expect(Math.abs((await meanStay(load, servers, serve)) / expected - 1)).toBeLessThan(0.04);
});
