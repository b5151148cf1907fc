import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState, type PropsWithChildren } from 'react';
import { docsTheme } from '../manager/theme.ts';
import { useDocsGlobals } from './use-docs-globals.ts';

/** Whether the address asks for the pages alone, to check them without drawing every story again. */
const withoutStories = new URLSearchParams(window.location.search).has('without-stories');

/** A documentation page in the toolbar's theme, with or without stories on it. */
export function ThemedDocs({ context, ...props }: PropsWithChildren<DocsContainerProps>) {
  const theme = useDocsGlobals(context.channel)['theme'] === 'dark' ? 'dark' : 'light';
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    // Only the stories on it are read in the toolbar's direction.
    document.documentElement.dir = 'ltr';
  }, [theme]);
  const [shown] = useState(() => (withoutStories ? drawingNothing(context) : context));
  return <DocsContainer {...props} context={shown} theme={docsTheme(theme)} />;
}

type DocsContext = DocsContainerProps['context'];

function drawingNothing(context: DocsContext): DocsContext {
  const renderStoryToElement: DocsContext['renderStoryToElement'] = () => () => Promise.resolve();
  return Object.assign(Object.create(context) as DocsContext, { renderStoryToElement });
}
