import { Markdown } from '@storybook/addon-docs/blocks';
import released from '../../CHANGELOG.md?raw';

const changesets = import.meta.glob<string>('../../.changeset/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A changeset without the packages and sizes in its front matter. */
const summaryOf = (changeset: string) => changeset.split(/^---$/m).slice(2).join('---').trim();

/** What the next release will contain. */
export function Unreleased() {
  const summaries = Object.entries(changesets)
    .filter(([file]) => !file.endsWith('/README.md'))
    .map(([, changeset]) => `- ${summaryOf(changeset)}`);
  return <Markdown>{summaries.join('\n') || 'Nothing.'}</Markdown>;
}

/** The releases, newest first. */
export function Released() {
  return <Markdown>{released.slice(released.indexOf('\n## '))}</Markdown>;
}
