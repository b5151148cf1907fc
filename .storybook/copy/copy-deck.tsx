import { useState } from 'react';
import { Badge, type BadgeTone } from '@flowdeck/ui/badge';
import { Select } from '@flowdeck/ui/select';
import { TextField } from '@flowdeck/ui/text-field';
import { copyKinds, kindOf, type CopyKind } from './copy-kinds.ts';
import { copyModules, type CopyModule, type CopyText } from './copy-texts.ts';
import { storyShowing, useStories } from './copy-stories.ts';
import { words } from '../blocks/words.ts';

/** The part of the product that a file belongs to: `features/workflows`, `ui`, `web`. */
function areaOf(file: string): string {
  const [, home = '', , folder = ''] = file.split('/');
  return home === 'features' || home === 'domain' ? `${home}/${folder}` : home;
}

/** What people see first stands first. */
const order = ['features', 'ui', 'web', 'emails', 'domain', 'contract', 'api'];
const orderOf = (area: string) => order.indexOf(area.split('/')[0] ?? '');

const everyKind = 'every kind';
const kindOptions = [everyKind, ...copyKinds].map((kind) => ({ value: kind, label: kind }));

/** Every text of the product by area and copy module; searchable, with the story that shows each. */
export function CopyDeck() {
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState(everyKind);
  const wanted = search.trim().toLowerCase();
  const found = copyModules.flatMap((module) => {
    const texts = module.texts.filter(
      (text) =>
        (kind === everyKind || kindOf(module.file, text) === kind) &&
        [text.text, text.path.join(' '), module.file].some((each) =>
          each.toLowerCase().includes(wanted),
        ),
    );
    return texts.length > 0 ? [{ file: module.file, texts }] : [];
  });
  const isSearching = wanted !== '' || kind !== everyKind;
  const count = found.reduce((sum, { texts }) => sum + texts.length, 0);
  const areas = [...new Set(found.map(({ file }) => areaOf(file)))].sort(
    (a, b) => orderOf(a) - orderOf(b),
  );
  return (
    <div className="font-sans text-base text-ink" data-theme="">
      <div className="grid max-w-2xl grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-4">
        <TextField
          label="Find a text"
          type="search"
          placeholder="paused, errors, sign-in…"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Select label="Kind" options={kindOptions} value={kind} onValueChange={setKind} />
      </div>
      <p role="status" className="mt-3 text-sm text-ink-muted">
        {count} {count === 1 ? 'text' : 'texts'}
      </p>
      {areas.map((area, index) => {
        const modules = found.filter(({ file }) => areaOf(file) === area);
        return (
          // Open are the first one and whatever was searched for: all texts at once take seconds to draw.
          <details key={area} open={isSearching || index === 0} className="my-4">
            <summary className="cursor-pointer text-lg font-semibold">{area}</summary>
            {modules.map((module) => (
              <ModuleTexts key={module.file} {...module} />
            ))}
          </details>
        );
      })}
    </div>
  );
}

function ModuleTexts({ file, texts }: CopyModule) {
  return (
    <>
      <h2 className="mt-4 mb-2 text-xs break-all text-ink-muted">{file}</h2>
      <dl className="grid gap-px overflow-hidden rounded-xl border border-line bg-line">
        {texts.map((text) => (
          <Text key={text.path.join('.')} file={file} text={text} />
        ))}
      </dl>
    </>
  );
}

const tones: Partial<Record<CopyKind, BadgeTone>> = {
  error: 'negative',
  'empty state': 'info',
  heading: 'accent',
};

function Text({ file, text }: { file: string; text: CopyText }) {
  const kind = kindOf(file, text);
  const story = storyShowing(useStories(), file, kind);
  return (
    <div className="grid items-baseline gap-x-4 gap-y-1 bg-surface p-3 md:grid-cols-[14rem_1fr_auto]">
      <dt className="text-xs text-ink-muted">
        {text.path.map((name) => words(name).toLowerCase()).join(' › ')}
      </dt>
      <dd className="text-sm">{text.text}</dd>
      <dd className="flex items-center gap-3 text-xs">
        <Badge tone={tones[kind]}>{kind}</Badge>
        {story && (
          <a
            href={`./?path=/story/${story.id}`}
            target="_top"
            className="min-h-6 text-accent-ink underline underline-offset-2"
          >
            {story.title.split('/').at(-1)}, {words(story.exportName ?? '')}
          </a>
        )}
      </dd>
    </div>
  );
}
