import { Unstyled } from '@storybook/addon-docs/blocks';
import { use } from 'react';
import { storiesWithSkeleton } from '../skeletons.ts';
import {
  stateNames,
  stateRows,
  type IndexEntry,
  type StateName,
  type StateRow,
} from '../states.ts';

/** Loaded once, when the page is first opened: a promise created while rendering would never settle. */
let rows: Promise<StateRow[]> | undefined;

async function readRows(): Promise<StateRow[]> {
  const [index, waiting] = await Promise.all([
    fetch('./index.json').then((response) => response.json() as Promise<StoryIndex>),
    storiesWithSkeleton(),
  ]);
  return stateRows(Object.values(index.entries), (file) => waiting.has(file));
}

interface StoryIndex {
  entries: Record<string, IndexEntry>;
}

const words = (name: StateName) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** Components and screens by state. A hatched cell is a mandatory state without a story. */
export function StateMatrix() {
  rows ??= readRows();
  const all = use(rows);
  const missing = all.reduce((sum, row) => sum + row.missing.length, 0);
  return (
    <Unstyled>
      <div
        className="my-4 overflow-x-auto rounded-xl border border-line font-sans text-sm"
        data-theme=""
      >
        <table className="w-full border-collapse wrap-normal text-ink">
          <caption className="p-3 text-start text-ink-muted">
            {all.length} components and screens,{' '}
            {missing === 0
              ? 'no mandatory state is missing'
              : `${missing} mandatory states missing`}
          </caption>
          <thead>
            <tr>
              <th scope="col" className="p-2 text-start">
                Component or screen
              </th>
              {stateNames.map((state) => (
                <th key={state} scope="col" className="p-2 align-bottom text-xs font-medium">
                  {words(state)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.map((row) => (
              <tr key={row.file} className="border-t border-line">
                <th scope="row" className="p-2 text-start font-normal">
                  {row.title}
                </th>
                {stateNames.map((state) => (
                  <Cell key={state} row={row} state={state} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Unstyled>
  );
}

const hatching =
  'repeating-linear-gradient(45deg, var(--negative) 0 2px, var(--negative-soft) 2px 7px)';

function Cell({ row, state }: { row: StateRow; state: StateName }) {
  const id = row.stories[state];
  if (id) {
    return (
      <td className="p-0 text-center">
        <a
          href={`./?path=/story/${id}`}
          target="_top"
          aria-label={`${row.title}: ${words(state)}`}
          className="block p-2 text-positive-ink hover:bg-surface-hover"
        >
          ●
        </a>
      </td>
    );
  }
  if (row.missing.includes(state)) {
    return <td aria-label="Missing" className="p-2" style={{ background: hatching }} />;
  }
  return <td className="p-2" />;
}
