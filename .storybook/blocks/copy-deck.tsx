import { copyModules, type CopyModule, type CopyText } from './copy-texts.ts';

/** The part of the product that a file belongs to: `features/workflows`, `ui`, `web`. */
function areaOf(file: string): string {
  const [, home = '', , folder = ''] = file.split('/');
  return home === 'features' || home === 'domain' ? `${home}/${folder}` : home;
}

const words = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

/** Every text of the product by area and copy module, with the names that lead to it. */
export function CopyDeck() {
  const areas = [...new Set(copyModules.map(({ file }) => areaOf(file)))];
  return (
    <div className="font-sans text-base text-ink" data-theme="">
      {areas.map((area) => (
        <section key={area} aria-label={area} className="my-6">
          <h2 className="mb-2 text-lg font-semibold">{area}</h2>
          {copyModules
            .filter(({ file }) => areaOf(file) === area)
            .map((module) => (
              <ModuleTexts key={module.file} {...module} />
            ))}
        </section>
      ))}
    </div>
  );
}

function ModuleTexts({ file, texts }: CopyModule) {
  return (
    <>
      <h3 className="mt-4 mb-2 text-xs break-all text-ink-muted">{file}</h3>
      <dl className="grid gap-px overflow-hidden rounded-xl border border-line bg-line">
        {texts.map((text) => (
          <Text key={text.path.join('.')} {...text} />
        ))}
      </dl>
    </>
  );
}

function Text({ path, text }: CopyText) {
  return (
    <div className="grid gap-1 bg-surface p-3 sm:grid-cols-[16rem_1fr]">
      <dt className="text-xs text-ink-muted">{path.map(words).join(' › ')}</dt>
      <dd className="text-sm">{text}</dd>
    </div>
  );
}
