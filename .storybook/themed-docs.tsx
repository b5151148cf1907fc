import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { docsTheme } from './storybook-theme.ts';

interface GlobalsEvent {
  globals: Record<string, unknown>;
}

/** Whether the address asks for the pages alone, to check them without drawing every story again. */
const withoutStories = new URLSearchParams(window.location.search).has('without-stories');

/** A documentation page in the toolbar's theme, with or without stories on it. */
export function ThemedDocs({ context, ...props }: PropsWithChildren<DocsContainerProps>) {
  const theme = useGlobalTheme(context.channel);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const [shown] = useState(() => (withoutStories ? drawingNothing(context) : context));
  return <DocsContainer {...props} context={shown} theme={docsTheme(theme)} />;
}

type DocsContext = DocsContainerProps['context'];

function drawingNothing(context: DocsContext): DocsContext {
  const renderStoryToElement: DocsContext['renderStoryToElement'] = () => () => Promise.resolve();
  return Object.assign(Object.create(context) as DocsContext, { renderStoryToElement });
}

function useGlobalTheme(channel: DocsContext['channel']): 'light' | 'dark' {
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
