import {
  AnchorMdx,
  ArgTypes,
  Canvas,
  Controls,
  Description,
  DocsPage,
  Heading,
  Stories,
  Title,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks';
import type { ComponentType } from 'react';
import { tokensOf } from '../blocks/source-tokens.ts';

const guidance = import.meta.glob<ComponentType>('/packages/ui/src/*/*.mdx', {
  eager: true,
  import: 'default',
});
const sources = import.meta.glob<string>(
  ['/packages/ui/src/*/*.{ts,tsx}', '!**/*.{stories,test}.*'],
  { eager: true, import: 'default', query: '?raw' },
);

/** The page of a component: what it is, how to use it, its tokens, props and stories. Screens have Storybook's own. */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { fileName } = preparedMeta.parameters as { fileName: string };
  const file = fileName.slice(1).replace('.stories.tsx', '.tsx');
  const Guidance = guidance[file.replace('.tsx', '.mdx')];
  if (!Guidance) return <DocsPage />;
  return (
    <>
      <Title />
      <Description />
      <Example />
      <Guidance />
      <Heading>Tokens</Heading>
      <Tokens of={sourceOf(file)} />
      <Heading>Props</Heading>
      <ArgTypes />
      <Stories includePrimary={false} />
    </>
  );
}

/**
 * The Default story of the page's component, with its controls folded below it. Controls do not reach
 * stories in a frame, which are linked instead.
 */
function Example() {
  const { story } = useOf('story', ['story']);
  const { docs } = story.parameters as { docs?: { story?: { inline?: boolean } } };
  const framed = docs?.story?.inline === false;
  return (
    <>
      <Canvas />
      {framed ? (
        <p className="-mt-6 mb-10 text-sm">
          <AnchorMdx href={`?path=/story/${story.id}`} target="_self">
            Open it with its controls
          </AnchorMdx>
        </p>
      ) : (
        <details className="-mt-6 mb-10 overflow-x-auto text-sm">
          <summary className="mb-4 cursor-pointer text-ink-muted">Controls</summary>
          <Controls />
        </details>
      )}
    </>
  );
}

/** The design tokens behind the classes in a source. */
function Tokens({ of: source }: { of: string }) {
  return (
    <Unstyled>
      <ul className="my-4 flex flex-wrap gap-2 font-sans text-sm text-ink">
        {tokensOf(source).map(({ name, value }) => (
          <li
            key={name}
            title={value}
            className="flex items-center gap-2 rounded-md border border-line bg-surface px-2 py-1"
          >
            {CSS.supports('color', value) && (
              <span
                className="size-3.5 rounded-sm border border-line-strong"
                style={{ background: `var(${name})` }}
              />
            )}
            {name.slice(2)}
          </li>
        ))}
      </ul>
    </Unstyled>
  );
}

/** A component's file and its own parts. The components inside it have pages of their own. */
function sourceOf(file: string): string {
  const source = sources[file] ?? '';
  const parts = Array.from(
    source.matchAll(/ from '(\.{1,2}\/.+?)'/g),
    ([, path = '']) => new URL(path, `file://${file}`).pathname,
  );
  return [source, ...parts.filter((part) => !isComponent(part)).map(sourceOf)].join('\n');
}

const isComponent = (file: string) => guidance[file.replace(/\.tsx?$/, '.mdx')] !== undefined;
