import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { docsTheme } from './storybook-theme.ts';

interface GlobalsEvent {
  globals: Record<string, unknown>;
}

/** A documentation page in the toolbar's theme, with or without stories on it. */
export function ThemedDocs(props: PropsWithChildren<DocsContainerProps>) {
  const theme = useGlobalTheme(props.context.channel);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return <DocsContainer {...props} theme={docsTheme(theme)} />;
}

function useGlobalTheme(channel: DocsContainerProps['context']['channel']): 'light' | 'dark' {
  const last = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS)) as
    [GlobalsEvent] | undefined;
  const [globals, setGlobals] = useState(last?.[0].globals);
  useEffect(() => {
    const update = (event: GlobalsEvent) => setGlobals(event.globals);
    channel.on(GLOBALS_UPDATED, update);
    return () => channel.off(GLOBALS_UPDATED, update);
  }, [channel]);
  return globals?.['theme'] === 'dark' ? 'dark' : 'light';
}
