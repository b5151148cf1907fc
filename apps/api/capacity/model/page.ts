import { atOnce } from '../../src/workflows/runs/engine.ts';
import type { Cost } from '../costs.ts';
import { allCores, type Figures } from '../measure/figures.ts';
import { assumptionRows, databaseBytes, databaseCores, fullAt, hours } from './assumptions.ts';
import type { Plot } from './plots.ts';
import { bytesAfter, mostRanks, perSecond, type Measured, type Prediction } from './predict.ts';
import { lateAfterMs, type Results } from './results.ts';

/** What `npm run model:capacity -- --measure` writes. */
export interface MeasuredHere extends Measured {
  /** The day, such as `2026-11-23`. */
  on: string;
  /** What it was measured on. */
  machine: string;
  /** What real processes and the model came to in the same small case. */
  check: { processes: Figures; model: Figures };
}

const number = (value: number) =>
  value.toLocaleString('en-GB', { maximumSignificantDigits: value < 100 ? 2 : 3 });
const seconds = (ms: number) => (ms < 1_000 ? `${number(ms)} ms` : `${number(ms / 1_000)} s`);
const bytes = (value: number) =>
  value < 1e12 ? `${number(value / 1e9)} GB` : `${number(value / 1e12)} TB`;
const percent = (share: number) => `${number(share * 100)} %`;
const people = (count: number) => count.toLocaleString('en-GB');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const picture = ({ name, alt }: Plot) =>
  `<picture>
  <source media="(prefers-color-scheme: dark)" srcset="capacity/${name}-dark.svg">
  <img src="capacity/${name}-light.svg" alt="${alt}">
</picture>`;

const lanes = {
  'workflow-run': 'Runs that only use the database',
  'content-run': 'Runs that ask the language model',
  emails: 'Emails',
  posts: 'Posts',
  events: 'Events',
  'quick calls': 'Calls, until they are answered',
} as const;

/** What is used most, relative to what there is of it. */
function mostUsed({ simulated }: Prediction): string {
  const [[what, share] = ['', 0]] = Object.entries(simulated.use).sort(([, a], [, b]) => b - a);
  const named = what.replace(/(?<=^slots of ).+/, (lane) =>
    lanes[lane as keyof typeof lanes].toLowerCase(),
  );
  return `${named} (${percent(share)})`;
}

const medianWait = (size: Results['growth'][number] | undefined): string =>
  size
    ? `${seconds(size.simulated.delays['workflow-run'].p50)} with ${people(size.workspaces)} workspaces`
    : '';

export const plotsOf = ({ growth }: Results): Plot[] => [
  {
    name: 'day',
    alt: 'Runs and calls a second of 100,000 workspaces by the hour of the day: both are fewest at night and peak in the afternoon',
    points: hours.flatMap((_, hour) => {
      const { runs, calls } = perSecond(100_000, hour);
      return [
        { x: hour, y: calls, series: 'Calls' },
        { x: hour, y: runs, series: 'Runs' },
      ];
    }),
    x: { title: 'Hour of the day, UTC', format: 'd' },
    y: { title: 'A second, of 100,000 workspaces', format: 'd' },
  },
  {
    name: 'delays',
    alt: `How long runs, emails and calls wait in the busiest hour, by the number of workspaces on one database: half of the runs wait less than ${[growth[0], growth.at(-1)].map(medianWait).join(', and ')}`,
    points: growth.flatMap(({ workspaces, simulated: { delays } }) => [
      { x: workspaces, y: delays['workflow-run'].p99 / 1000, series: 'Runs, p99' },
      { x: workspaces, y: delays['workflow-run'].p50 / 1000, series: 'Runs, p50' },
      { x: workspaces, y: delays.emails.p99 / 1000, series: 'Emails, p99' },
      { x: workspaces, y: delays['quick calls'].p99 / 1000, series: 'Calls, p99' },
    ]),
    x: { title: 'Workspaces on one database', log: true },
    y: { title: 'Seconds', log: true },
    limit: { y: lateAfterMs / 1000, text: `Runs should begin within ${seconds(lateAfterMs)}` },
  },
];

export function page(measured: MeasuredHere, results: Results): string {
  const { sizes, growth, most } = results;
  const { check, costs, rowBytes } = measured;
  const year = (workspaces: number) => bytes(workspaces * bytesAfter(365, rowBytes));
  const first = sizes.map(({ group }) => group);
  const cells = (cell: (size: Results['sizes'][number]) => string) => sizes.map(cell);
  const compared: [string, (figures: Figures) => number, (value: number) => string][] = [
    ['Busy cores, all together', allCores, number],
    ['Busy cores of the workers', ({ workerCores }) => workerCores, number],
    ['Busy cores of the API processes', ({ serverCores }) => serverCores, number],
    ['Busy cores of PostgreSQL', (figures) => figures.databaseCores, number],
    [
      'Runs begun a second by three workers, more being due',
      ({ runsBegunPerSecond }) => runsBegunPerSecond,
      number,
    ],
    ['Median delay of runs, one worker', ({ medianDelayMs }) => medianDelayMs, seconds],
  ];
  const costRows: [string, Cost][] = [
    ['A call that reads', costs.read],
    ['A call that writes', costs.write],
    ['Beginning a run', costs.begin],
    ['Sending its job', costs.send],
    ...Object.entries(costs.run).map(([type, cost]): [string, Cost] => [
      `Performing a run: ${type}`,
      cost,
    ]),
    ['For each lead that a Verification run checks', costs.checkedLead],
    ['An email, from its making to its report', costs.mail],
    ['A worker without work, in each second', costs.idleSecond],
    ['While it deletes what is old, in each second', costs.retentionSecond],
  ];
  const busy = growth.find(({ workspaces }) => workspaces >= most)?.cores.database ?? 0;
  const full = {
    runs: `What ends it is not the database’s cores, of which at most ${number(busy)} of ${String(databaseCores)} are busy then, but the beginning of runs: every worker that looks locks the first ${String(atOnce)} workflows that are due, and whoever looks at the same moment finds them locked and begins none. Beyond that, more workers do not help.`,
    size: `What ends it is its size: after a year it has ${year(most)}, and ${bytes(databaseBytes)} is as much as can be restored in a few hours. At most ${number(busy)} of its ${String(databaseCores)} cores are busy then.`,
  }[results.fullBy];
  const [plotOfDay = '', plotOfDelays = ''] = plotsOf(results).map(picture);
  return `# Capacity

<!-- Written by \`npm run model:capacity\`. -->

How many processes, cores and databases Flowdeck needs for a given number of workspaces. The figures come from a model, not from
a customer: a simulation in which the server’s own code for lanes, turns, polling and the times of workflows runs on a
simulated clock, and each piece of work costs what it was measured to cost. Read them as orders of magnitude, and put
in your own figures where you have them.

## At three sizes

In the busiest hour, with the [assumptions](#assumptions) below:

${table(
  ['Workspaces', ...cells(({ workspaces }) => people(workspaces))],
  [
    ['PostgreSQL databases', ...cells(({ databases }) => number(databases))],
    ['Worker processes', ...cells(({ databases, group }) => number(databases * group.workers))],
    ['API processes', ...cells(({ databases, group }) => number(databases * group.apiProcesses))],
    [
      'Busy cores of all processes',
      ...cells(({ databases, group }) => number(databases * group.cores.processes)),
    ],
    [
      'Busy cores of PostgreSQL',
      ...cells(({ databases, group }) => number(databases * group.cores.database)),
    ],
    ['Size of the databases after a year', ...cells(({ workspaces }) => year(workspaces))],
    [
      'Runs and calls a second',
      ...cells(({ workspaces }) => {
        const { runs, calls } = perSecond(workspaces, results.hour);
        return `${number(runs)}, ${number(calls)}`;
      }),
    ],
    ...Object.entries(lanes).map(([lane, label]) => [
      `${label}: p50, p99`,
      ...cells(({ group }) => {
        const { count, p50, p99 } = group.simulated.delays[lane as keyof typeof lanes];
        return count === 0 ? '–' : `${seconds(p50)}, ${seconds(p99)}`;
      }),
    ]),
    ['Used most', ...first.map(mostUsed)],
  ],
)}

A delay is the time from when something is due until it is taken up. For a run, half a second of it is the wait for the
next look: every worker looks once a second for what is due.

Run more processes than these for safety: with at least two of each, one may fail or be replaced.

## When one PostgreSQL is full

${plotOfDelays}

One database takes about **${people(most)} workspaces**, ${number(perSecond(most, results.hour).runs)} runs a second. ${full}

The steps, in the order in which they are due:

1. **As soon as an outage of one process matters**: two API processes and two workers, on PostgreSQL
   ([roles](operations.md)).
2. **From about ${people(most)} workspaces, ${bytes(databaseBytes)}, or ${String(databaseCores * fullAt)} busy cores of PostgreSQL, whichever comes first**: more databases, each with a group of workspaces and with
   processes of its own ([why](decisions/012-past-one-database.md)).

## Assumptions

${plotOfDay}

${table(['Assumption', 'Value'], assumptionRows)}

More than ${people(mostRanks)} workspaces on a database are simulated as a sample: all of their work is there, but shared out
among ${people(mostRanks)}. What needs several databases is divided into equal groups, of which one is simulated.

### Costs

CPU milliseconds on ${measured.machine}, measured on ${measured.on} at a moderate pace: calls alone, then one kind
of run after the other with calls beside it. What processes do without work is taken off, so a run of one kind is known to about
2 ms; the sums below, which are compared, are known better.

${table(
  ['Work', 'Process', 'PostgreSQL'],
  costRows.map(([what, { node, database }]) => [what, number(node), number(database)]),
)}

Bytes of a row with its indexes: ${Object.entries({ ...rowBytes })
    .map(([what, size]) => `${what} ${number(size)}`)
    .join(', ')}.

## How near it comes

\`npm run model:capacity -- --measure\` measures the costs with three workers and two API processes on a PostgreSQL of their own, then
lets them do something else: other types in other proportions, runs and calls at once. The model
does the same, with the costs from the same minutes. How much cold caches and other programs slow the cores down meanwhile is
measured by a piece of work that is always the same, and taken out as far as that goes. On ${measured.on}, on ${measured.machine}:

${table(
  ['Figure', 'Processes', 'Model', 'Model / processes'],
  compared.map(([what, of, format]) => [
    what,
    format(of(check.processes)),
    format(of(check.model)),
    (of(check.model) / of(check.processes)).toFixed(2),
  ]),
)}

\`npm run test:capacity\` makes this comparison again, and fails if all busy cores together differ by more than 20 % three times in a
row. What each kind of process needs is known less well, to about 30 %: the same core does more or less in a millisecond from one
minute to the next. Unit tests compare the queues of the simulation with those
whose delays are known in closed form. Nobody has compared large sizes: there, the model is only as good as its assumptions.

## With your own figures

\`npm run model:capacity\` prints the table and writes this page. \`npm run model:capacity -- --measure\` first measures the costs on
your machine (Linux, with PostgreSQL installed, six minutes; better with nothing else running). The assumptions are
constants in \`apps/api/capacity/model/assumptions.ts\`.
`;
}
