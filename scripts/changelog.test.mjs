import { expect, it } from 'vitest';
import { changelogEntry, withEntry } from './lib/changelog.mjs';

const changes = [
  { summary: 'Drafts keep their title.', releases: [{ type: 'patch' }] },
  { summary: 'Leads can be exported.', releases: [{ type: 'minor' }, { type: 'patch' }] },
];

it('an entry lists the larger changes first', () => {
  expect(changelogEntry('0.2.0', changes)).toBe(
    '## 0.2.0\n\n### New\n\n- Leads can be exported.\n\n### Fixed\n\n- Drafts keep their title.\n',
  );
});

it('an entry goes above those of older versions', () => {
  const changelog = '# Changelog\n\nAbout it.\n\n## 0.1.0\n\nThe first version.\n';
  expect(withEntry(changelog, changelogEntry('0.2.0', changes.slice(0, 1)))).toBe(
    '# Changelog\n\nAbout it.\n\n## 0.2.0\n\n### Fixed\n\n- Drafts keep their title.\n\n## 0.1.0\n\nThe first version.\n',
  );
});
