/** @jsxRuntime classic */
import type { CallReport } from '@flowdeck/mock-api/call-report';
import * as React from 'react';
import { Placeholder } from 'storybook/internal/components';
import { useGlobals } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
import type { ContractCall } from './event.ts';
import { useApiEvent } from './use-api-event.ts';

const Table = styled.table(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.typography.size.s2,
  color: theme.color.defaultText,
  'th, td': {
    padding: '8px 12px',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.appBorderColor}`,
  },
  'thead th': { color: theme.barTextColor },
  small: { display: 'block', color: theme.barTextColor, fontFamily: theme.typography.fonts.mono },
  'select, input': {
    padding: '4px 6px',
    color: 'inherit',
    background: theme.input.background,
    border: `1px solid ${theme.input.border}`,
    borderRadius: theme.input.borderRadius,
  },
  input: { width: 80 },
  ul: { margin: 0, padding: 0, listStyle: 'none' },
  '[data-wrong=true]': { color: theme.color.negativeText },
}));

type ByCall = Record<string, string | number>;
type Settings = Record<'call' | 'delay', ByCall>;

/** Every request of the story, and the condition of each call, which the address contains. */
export function ApiPanel() {
  const event = useApiEvent();
  const [globals, updateGlobals] = useGlobals();
  const [added, setAdded] = React.useState<string[]>([]);
  if (!event) return <Placeholder>This story calls no API.</Placeholder>;
  const settings = globals as unknown as Settings;
  const { reports, contract, conditions } = event;
  const asked = new Set(reports.map(({ call }) => call));
  const listed = contract.filter(
    ({ id }) => asked.has(id) || added.includes(id) || isSet(settings, id),
  );
  const unknown = reports.filter(({ call }) => call === null);
  /** Changes one setting of one call; undefined takes it away. */
  const change = (setting: keyof Settings, id: string, value?: string | number) => {
    const { [id]: old, ...others } = settings[setting];
    if (old === value) return;
    updateGlobals({ [setting]: value === undefined ? others : { ...others, [id]: value } });
  };
  return (
    <>
      {reports.length === 0 && <Placeholder>This story has made no calls.</Placeholder>}
      <Table>
        <thead>
          <tr>
            <th scope="col">Call</th>
            <th scope="col">Requests</th>
            <th scope="col">Condition</th>
            <th scope="col">Delay in ms</th>
          </tr>
        </thead>
        <tbody>
          {unknown.map((report, index) => (
            <tr key={index}>
              <th scope="row">
                {report.method} {report.path}
              </th>
              <td data-wrong>not in the contract</td>
            </tr>
          ))}
          {listed.map((call) => (
            <CallRow
              key={call.id}
              call={call}
              reports={reports.filter((report) => report.call === call.id)}
              conditions={conditions}
              settings={settings}
              onChange={change}
            />
          ))}
          <tr>
            <td colSpan={4}>
              <select
                aria-label="Add a call"
                value=""
                onChange={({ target }) => {
                  setAdded([...added, target.value]);
                }}
              >
                <option value="">Add a call…</option>
                {contract
                  .filter((call) => !listed.includes(call))
                  .map(({ id }) => (
                    <option key={id}>{id}</option>
                  ))}
              </select>
            </td>
          </tr>
        </tbody>
      </Table>
    </>
  );
}

const isSet = (settings: Settings, id: string) => id in settings.call || id in settings.delay;

interface CallRowProps {
  call: ContractCall;
  reports: CallReport[];
  conditions: readonly string[];
  settings: Settings;
  onChange: (setting: keyof Settings, id: string, value?: string | number) => void;
}

function CallRow({ call, reports, conditions, settings, onChange }: CallRowProps) {
  const { id, method, path } = call;
  return (
    <tr>
      <th scope="row">
        {id}
        <small>
          {method} {path}
        </small>
      </th>
      <td>
        <ul>
          {reports.map((report, index) => (
            <li key={index} data-wrong={isWrong(report)}>
              {outcome(report)}
              {report.path !== path && <small>{report.path}</small>}
            </li>
          ))}
        </ul>
      </td>
      <td>
        <select
          aria-label={`Condition of ${id}`}
          value={settings.call[id] ?? ''}
          onChange={({ target }) => {
            onChange('call', id, target.value || undefined);
          }}
        >
          <option value="">as the toolbar says</option>
          {conditions.map((condition) => (
            <option key={condition}>{condition}</option>
          ))}
        </select>
      </td>
      <td>
        <input
          key={settings.delay[id]}
          aria-label={`Delay of ${id} in milliseconds`}
          type="number"
          min={0}
          step={100}
          defaultValue={settings.delay[id]}
          onBlur={({ target }) => {
            const delay = target.valueAsNumber > 0 ? target.valueAsNumber : undefined;
            onChange('delay', id, delay);
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur();
          }}
        />
      </td>
    </tr>
  );
}

const isWrong = ({ requestValid, answer }: CallReport) => !requestValid || answer?.valid === false;

/** For example “200, as in the contract”. */
function outcome({ requestValid, answer }: CallReport): string {
  const wrong = [
    requestValid ? [] : 'request not as in the contract',
    answer?.valid === false ? 'answer not as in the contract' : [],
  ].flat();
  if (!answer) return ['waiting', ...wrong].join(', ');
  if (answer.status === 0) return ['no answer', ...wrong].join(', ');
  return [answer.status, ...(wrong.length > 0 ? wrong : ['as in the contract'])].join(', ');
}
