import { AnchorMdx, Canvas, Controls, Unstyled, useOf } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import { tokensOf } from './source-tokens.ts';

/**
 * The Default story of the page's component, with its controls folded below it. Controls do not reach
 * stories in a frame, which are linked instead.
 */
export function Example() {
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

interface Advice {
  /** The components, as a screen would use them. */
  example: ReactNode;
  /** What is right or wrong about it, in one sentence. */
  text: string;
}

/** A right and a wrong use of the component side by side, both live. */
export function DoDont({ do: right, dont: wrong }: { do: Advice; dont: Advice }) {
  return (
    <Unstyled>
      <div className="my-4 grid gap-4 font-sans text-base text-ink sm:grid-cols-2">
        <Side label="Do" mark="border-positive text-positive-ink" {...right} />
        <Side label="Don’t" mark="border-negative text-negative-ink" {...wrong} />
      </div>
    </Unstyled>
  );
}

function Side({ label, mark, example, text }: Advice & { label: string; mark: string }) {
  return (
    <figure className="row-span-2 grid min-w-0 grid-rows-subgrid gap-y-0 overflow-hidden rounded-lg border border-line bg-canvas">
      <div className="min-w-0 p-4">{example}</div>
      <figcaption className={`border-t-2 bg-surface px-4 py-3 ${mark}`}>
        <strong className="font-semibold">{label}</strong>
        <p className="text-sm text-ink">{text}</p>
      </figcaption>
    </figure>
  );
}

/** What each key does: “Tab” alone, “Enter, Space” for keys that do the same. */
export function Keyboard({ keys }: { keys: Record<string, string> }) {
  return (
    <Unstyled>
      <dl className="my-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-3 font-sans text-base text-ink">
        {Object.entries(keys).map(([names, effect]) => (
          <div key={names} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="flex flex-wrap gap-1">
              {names.split(', ').map((name) => (
                <kbd
                  key={name}
                  className="rounded-sm border border-line-strong bg-surface px-1.5 text-sm whitespace-nowrap"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </Unstyled>
  );
}

/**
 * The design tokens behind the classes in the component's own source. The components inside it have
 * pages of their own.
 * @param of the source of its files, imported with `?raw`
 */
export function Tokens({ of: sources }: { of: string[] }) {
  return (
    <Unstyled>
      <ul className="my-4 flex flex-wrap gap-2 font-sans text-sm text-ink">
        {tokensOf(sources.join('\n')).map(({ name, value }) => (
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
