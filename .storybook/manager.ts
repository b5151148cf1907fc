import { createElement, useState } from 'react';
import { Button, ToggleButton } from 'storybook/internal/components';
import { addons, types, useChannel, useGlobals, useStorybookApi } from 'storybook/manager-api';
import { heldEvent } from './hold-event.ts';

// No JSX here: Storybook bundles this file with its own transform and its own React.

/** Holds the API's next answers until it is pressed again. */
function HoldTool() {
  const [{ hold }, updateGlobals] = useGlobals();
  const [held, setHeld] = useState(0);
  useChannel({ [heldEvent]: setHeld });
  const holding = hold === 'on';
  return createElement(
    ToggleButton,
    {
      variant: 'ghost',
      padding: 'small',
      pressed: holding,
      ariaLabel: holding ? 'Release the API’s held answers' : 'Hold the API’s next answers',
      onClick: () => {
        updateGlobals({ hold: holding ? 'off' : 'on' });
      },
    },
    holding ? `Release (${String(held)})` : 'Hold',
  );
}

/** Opens the story in light and dark side by side, under its current conditions. */
function BothThemesTool() {
  const api = useStorybookApi();
  const [globals] = useGlobals();
  const open = () => {
    const { id } = api.getCurrentStoryData();
    const values = Object.entries(globals).filter(([, value]) => typeof value === 'string');
    const condition = values.map(([name, value]) => `${name}:${String(value)}`).join(';');
    const query = new URLSearchParams({ id, globals: condition });
    window.open(`both-themes.html?${query.toString()}`, '_blank', 'noopener');
  };
  return createElement(
    Button,
    { variant: 'ghost', padding: 'small', ariaLabel: 'Light and dark side by side', onClick: open },
    'Light | Dark',
  );
}

// Components are collapsed, so that the sidebar starts with the screens and renders sooner.
const collapsedRoots = ['actions', 'forms', 'data', 'charts', 'feedback', 'layout'];
addons.setConfig({ sidebar: { collapsedRoots } });

addons.register('flowdeck', () => {
  const match = ({ viewMode }: { viewMode?: string }) => viewMode === 'story';
  const tools = { hold: HoldTool, 'both-themes': BothThemesTool };
  for (const [name, tool] of Object.entries(tools)) {
    addons.add(`flowdeck/${name}`, {
      title: name,
      type: types.TOOL,
      match,
      render: () => createElement(tool),
    });
  }
});
