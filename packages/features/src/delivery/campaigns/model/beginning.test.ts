import { expect, it } from 'vitest';
import { templateMailsCopy } from '../template-mails-copy.ts';
import { templateNames } from './beginning.ts';

it.each(templateNames)('leaves nothing to do but fill in notes and links: %s', async (name) => {
  const { checkBroadcast } = await import('@flowdeck/domain/campaigns/check-broadcast');
  const { subject, content } = templateMailsCopy[name];
  const findings = checkBroadcast(
    { subject, preheader: '', content },
    {
      isSegmentMissing: false,
      audience: { sends: 1, excluded: [] },
      sender: { brand: 'Acme', postalAddress: '1 Mill Lane' },
      mailsBy: 'smtp',
      unproven: null,
      bytes: 0,
    },
  );
  expect(new Set(findings.map(({ kind }) => kind))).toEqual(
    new Set(['open-note', 'unusable-link']),
  );
});
