import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';

interface GlobalsEvent {
  globals: Record<string, unknown>;
}

/** What the toolbar says while a documentation page is open. */
export function useDocsGlobals(
  channel: DocsContainerProps['context']['channel'],
): Record<string, unknown> {
  const last = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS)) as
    [GlobalsEvent] | undefined;
  const [globals, setGlobals] = useState(last?.[0].globals ?? {});
  useEffect(() => {
    const update = (event: GlobalsEvent) => setGlobals(event.globals);
    channel.on(GLOBALS_UPDATED, update);
    return () => channel.off(GLOBALS_UPDATED, update);
  }, [channel]);
  return globals;
}
