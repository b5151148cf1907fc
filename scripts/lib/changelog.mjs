const headings = [
  ['major', 'Breaking changes'],
  ['minor', 'New'],
  ['patch', 'Fixed'],
];

/**
 * The entry of a version, as Markdown: its changes by size, the largest first.
 * @param {string} version
 * @param {{ summary: string, releases: { type: string }[] }[]} changesets
 */
export function changelogEntry(version, changesets) {
  const sections = headings.flatMap(([size, heading]) => {
    const changes = changesets.filter((changeset) => sizeOf(changeset) === size);
    if (changes.length === 0) return [];
    const items = changes.map(({ summary }) => `- ${summary.trim().replaceAll('\n', '\n  ')}`);
    return [`### ${heading}\n\n${items.join('\n')}\n`];
  });
  return `## ${version}\n\n${sections.join('\n')}`;
}

/** The changelog with a new entry above the others. */
export function withEntry(changelog, entry) {
  const newest = changelog.indexOf('\n## ');
  if (newest === -1) return `${changelog.trimEnd()}\n\n${entry}`;
  return `${changelog.slice(0, newest + 1)}${entry}\n${changelog.slice(newest + 1)}`;
}

const sizeOf = ({ releases }) =>
  headings.map(([size]) => size).find((size) => releases.some(({ type }) => type === size));
