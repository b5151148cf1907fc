import { Markdown } from '@storybook/addon-docs/blocks';
import released from '../../CHANGELOG.md?raw';

const changesets = import.meta.glob<string>('../../.changeset/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The packages as their readers know them, what designers look for first. */
const parts: Readonly<Record<string, string>> = {
  '@flowdeck/ui': 'Components',
  '@flowdeck/web': 'App',
  '@flowdeck/api': 'Server',
};

/** What the next release will contain, by part; a change to several parts is in each. */
export function Unreleased() {
  const changes = new Map<string, string[]>(Object.values(parts).map((part) => [part, []]));
  for (const [file, changeset] of Object.entries(changesets)) {
    if (file.endsWith('/README.md')) continue;
    // Its front matter has the packages and the sizes.
    const [, packages = '', ...summary] = changeset.split(/^---$/m);
    for (const [, name = ''] of packages.matchAll(/^'(.+)':/gm)) {
      const part = parts[name] ?? name;
      changes.set(part, [...(changes.get(part) ?? []), `- ${summary.join('---').trim()}`]);
    }
  }
  const sections = Array.from(changes, ([part, lines]) =>
    lines.length === 0 ? '' : [`### ${part}`, ...lines].join('\n'),
  );
  return <Markdown>{sections.join('\n\n').trim() || 'Nothing.'}</Markdown>;
}

/** The releases, newest first. */
export function Released() {
  return <Markdown>{released.slice(released.indexOf('\n## '))}</Markdown>;
}
