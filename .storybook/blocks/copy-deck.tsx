import { Unstyled } from '@storybook/addon-docs/blocks';
import { texts as all } from 'virtual:copy-texts';
import type { CopyText } from '../copy-texts.ts';

const texts = all as CopyText[];

/** The part of the product that a file belongs to: `features/workflows`, `ui`, `web`. */
function areaOf(file: string): string {
  const [, home = '', , folder = ''] = file.split('/');
  return home === 'features' ? `${home}/${folder}` : home;
}

/** What the screens say when something is empty, wrong, away or done, from the code that says it. */
export function CopyDeck() {
  const areas = [...new Set(texts.map(({ file }) => areaOf(file)))];
  return (
    <Unstyled>
      <div className="font-sans text-base text-ink" data-theme="">
        {areas.map((area) => (
          <section key={area} className="my-6">
            <h2 className="mb-2 text-sm font-semibold">{area}</h2>
            <dl className="grid gap-px overflow-hidden rounded-xl border border-line bg-line">
              {texts
                .filter(({ file }) => areaOf(file) === area)
                .map(({ kind, text, file, line }) => (
                  <div
                    key={`${file}:${String(line)}:${text}`}
                    className="grid gap-1 bg-surface p-3 sm:grid-cols-[18rem_1fr]"
                  >
                    <dt className="text-xs text-ink-muted">
                      {kind}
                      <span className="block break-all">
                        {file.replace(/^.*\/src\//, '')}:{line}
                      </span>
                    </dt>
                    <dd className="text-sm">{text}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Unstyled>
  );
}
