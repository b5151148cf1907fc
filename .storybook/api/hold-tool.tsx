/** @jsxRuntime classic */
import * as React from 'react';
import { ToggleButton } from 'storybook/internal/components';
import { useGlobals } from 'storybook/manager-api';
import { useApiEvent } from './use-api-event.ts';

/** Holds the API's next answers until it is pressed again. */
export function HoldTool() {
  const [{ hold }, updateGlobals] = useGlobals();
  const held = useApiEvent()?.held ?? 0;
  const holding = hold === 'on';
  return (
    <ToggleButton
      variant="ghost"
      padding="small"
      pressed={holding}
      ariaLabel={holding ? 'Release the API’s held answers' : 'Hold the API’s next answers'}
      onClick={() => {
        updateGlobals({ hold: holding ? 'off' : 'on' });
      }}
    >
      {holding ? `Release (${String(held)})` : 'Hold'}
    </ToggleButton>
  );
}
