import { Unstyled } from '@storybook/addon-docs/blocks';

const modules = import.meta.glob<Record<string, unknown>>(
  '../../packages/features/src/**/*-copy.ts',
  { eager: true },
);

interface Line {
  name: string;
  text: string;
}

/** Every text in a value, with the way to it. A text with a gap is shown with the gap. */
function linesOf(name: string, value: unknown): Line[] {
  if (typeof value === 'string') return [{ name, text: value }];
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, part]) => linesOf(`${name}.${key}`, part));
  }
  return [];
}

/** What the screens say when something is empty, wrong, away or done, from the modules that say it. */
export function CopyDeck() {
  return (
    <Unstyled>
      <div className="font-sans text-base text-ink" data-theme="">
        {Object.entries(modules).map(([file, exports]) => {
          const lines = Object.entries(exports).flatMap(([name, value]) => linesOf(name, value));
          if (lines.length === 0) return null;
          return (
            <section key={file} className="my-6">
              <h2 className="mb-2 text-sm font-semibold">{file.replace('../../', '')}</h2>
              <dl className="grid gap-px overflow-hidden rounded-xl border border-line bg-line">
                {lines.map(({ name, text }) => (
                  <div key={name} className="grid gap-1 bg-surface p-3 sm:grid-cols-[16rem_1fr]">
                    <dt className="text-xs text-ink-muted">{name}</dt>
                    <dd className="text-sm">{text}</dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
    </Unstyled>
  );
}
