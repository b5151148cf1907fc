import { DocsContext, Story, useOf } from '@storybook/addon-docs/blocks';
import { use, useState, type ComponentProps } from 'react';
import { globalTypes } from './toolbar.ts';
import { useDocsGlobals } from './use-docs-globals.ts';

/** A story on a documentation page. Storybook's own frame leaves out what the toolbar says. */
export function DocsStory(props: ComponentProps<typeof Story>) {
  const { story } = useOf(props.of ?? 'story', ['story']);
  const { docs } = story.parameters as { docs?: { story?: { inline?: boolean; height?: string } } };
  const globals = useDocsGlobals(use(DocsContext).channel);
  // As the other stories of the page: only the theme changes with the toolbar.
  const [opened] = useState(globals);
  const conditions: Record<string, unknown> = { ...opened, theme: globals['theme'] };
  if (docs?.story?.inline !== false) return <Story {...props} />;
  const inAddress = Object.keys(globalTypes).map((name) => `${name}:${String(conditions[name])}`);
  return (
    <iframe
      title={story.name}
      loading="lazy"
      src={`./iframe.html?viewMode=story&id=${story.id}&globals=${inAddress.join(';')}`}
      className="block w-full border-0"
      style={{ height: docs.story.height }}
    />
  );
}
