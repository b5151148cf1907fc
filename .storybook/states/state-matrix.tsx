import { DocsContext, Unstyled } from '@storybook/addon-docs/blocks';
import { use, useState } from 'react';
import { Checkbox } from '@flowdeck/ui/checkbox';
import { TextField } from '@flowdeck/ui/text-field';
import { stateNames } from './states.ts';
import { words } from '../blocks/words.ts';
import { StateCell } from './state-cell.tsx';
import { readStates, type States } from './state-rows.ts';

/** Loaded once, when the page is first opened: a promise created while rendering would never settle. */
let loading: Promise<States> | undefined;

/** Components and screens by state. A hatched cell is a mandatory state without a story. */
export function StateMatrix() {
  const { loadStory } = use(DocsContext);
  loading ??= readStates(loadStory);
  const { rows, pictures, reasons } = use(loading);
  const [text, setText] = useState('');
  const [gapsOnly, setGapsOnly] = useState(false);
  const shown = rows.filter(
    ({ title, missing, stories }) =>
      title.toLowerCase().includes(text.trim().toLowerCase()) &&
      (!gapsOnly || missing.length > 0 || Object.values(stories).some((id) => reasons.has(id))),
  );
  const missing = rows.reduce((sum, row) => sum + row.missing.length, 0);
  return (
    <Unstyled>
      <div className="my-4 rounded-xl border border-line font-sans text-sm text-ink" data-theme="">
        <div className="flex flex-wrap items-end gap-4 border-b border-line p-3">
          <TextField
            label="Component or screen"
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Checkbox
            label="Only rows with a state that is missing or not applicable"
            checked={gapsOnly}
            onCheckedChange={setGapsOnly}
          />
        </div>
        <div className="overflow-x-auto">
          <table className="w-full border-collapse wrap-normal">
            <caption className="p-3 text-start text-ink-muted" aria-live="polite">
              {shown.length} of {rows.length} components and screens,{' '}
              {missing === 0
                ? 'no mandatory state is missing'
                : `${missing} mandatory states missing`}
            </caption>
            <thead>
              <tr>
                <th scope="col" className="sticky start-0 bg-canvas p-2 text-start">
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
              {shown.map((row) => (
                <tr key={row.file} className="border-t border-line align-top">
                  <th scope="row" className="sticky start-0 bg-canvas p-2 text-start font-normal">
                    {row.title}
                  </th>
                  {stateNames.map((state) => (
                    <StateCell
                      key={state}
                      name={`${row.title}: ${words(state)}`}
                      id={row.stories[state]}
                      missing={row.missing.includes(state)}
                      reason={reasons.get(row.stories[state] ?? '')}
                      picture={pictures.find(({ id }) => id === row.stories[state])}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Unstyled>
  );
}
