import { Unstyled } from '@storybook/addon-docs/blocks';
import { use } from 'react';
import { Badge, type BadgeTone } from '@flowdeck/ui/badge';
import { maturities, maturityOf, type Maturity } from '../maturities.ts';
import { storyIndex } from './story-index.ts';

const tones: Record<Maturity, BadgeTone> = {
  stable: 'positive',
  new: 'info',
  deprecated: 'caution',
};

/** Every component by its maturity, those that are not stable first. */
export function MaturityList() {
  const components = new Map(
    use(storyIndex())
      .filter(({ type, importPath }) => type === 'story' && importPath.startsWith('./packages/ui/'))
      .map(({ title, tags }) => [title, maturityOf(tags)]),
  );
  return (
    <Unstyled>
      <div data-theme="" className="my-4 grid gap-6 font-sans text-base">
        {maturities.toReversed().map((maturity) => {
          const titles = [...components].filter(([, one]) => one === maturity);
          if (titles.length === 0) return null;
          return (
            <section key={maturity} aria-label={maturity} className="grid gap-3">
              <p className="flex items-center gap-2">
                <Badge tone={tones[maturity]}>{maturity}</Badge>
                <span className="text-sm text-ink-muted">{titles.length} components</span>
              </p>
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-4 gap-y-1">
                {titles.map(([title]) => (
                  <li key={title}>
                    <a
                      href={`./?path=/docs/${title.toLowerCase().replace('/', '-')}--docs`}
                      target="_top"
                      className="text-accent-ink underline underline-offset-2"
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Unstyled>
  );
}
