import { describe, expect, it } from 'vitest';
import { campaignColumns, sortDirections, type CampaignColumn } from '@flowdeck/ui/campaign-table';
import { inOrder, newestFirst, orderIn, orderWord } from './campaign-order.ts';
import { sampleCampaigns } from './sample-campaigns.ts';

const names = (by: CampaignColumn, direction: 'ascending' | 'descending') =>
  inOrder(sampleCampaigns, { by, direction }).map(({ name }) => name);

describe('the order of campaigns', () => {
  it.each([
    ['name', 'Onboarding, Part One', 'Win-Back'],
    ['status', 'Onboarding, Part One', 'Win-Back'],
    ['recipients', 'Onboarding, Part One', 'Weekly Newsletter'],
    ['sent', 'Webinar Invitation', 'Spring Product Update'],
    ['delivered', 'Webinar Invitation', 'Spring Product Update'],
    ['opened', 'Webinar Invitation', 'Spring Product Update'],
    ['openRate', 'Webinar Invitation', 'Spring Product Update'],
    ['clicked', 'Webinar Invitation', 'Spring Product Update'],
    ['clickRate', 'Webinar Invitation', 'Spring Product Update'],
    ['created', 'Onboarding, Part One', 'Spring Product Update'],
  ] as const)('by %s goes from %s to %s', (by, first, last) => {
    const ascending = names(by, 'ascending');
    expect([ascending.at(0), ascending.at(-1)]).toEqual([first, last]);
    expect(names(by, 'descending').toSorted()).toEqual(ascending.toSorted());
    if (by !== 'status') expect(names(by, 'descending').at(0)).toBe(last);
  });

  it('keeps equal ones as they are listed, both ways', () => {
    const unopened = ['Webinar Invitation', 'Win-Back', 'Onboarding, Part One'];
    expect(names('opened', 'ascending').slice(0, 3)).toEqual(unopened);
    expect(names('opened', 'descending').slice(-3)).toEqual(unopened);
  });

  it('sorts numbers in names by their value', () => {
    const [sample] = sampleCampaigns;
    if (!sample) throw new Error('No sample');
    const parts = ['Part 10', 'Part 9'].map((name) => ({ ...sample, name }));
    const sorted = inOrder(parts, { by: 'name', direction: 'ascending' });
    expect(sorted.map(({ name }) => name)).toEqual(['Part 9', 'Part 10']);
  });

  it('is that of the list unless another one is wanted', () => {
    expect(inOrder(sampleCampaigns, newestFirst)).toBe(sampleCampaigns);
  });

  it('survives the address', () => {
    for (const by of campaignColumns) {
      for (const direction of sortDirections) {
        expect(orderIn(orderWord({ by, direction }) ?? null)).toEqual({ by, direction });
      }
    }
    expect(orderWord(newestFirst)).toBeUndefined();
    for (const word of [null, '', '-', 'no-such-column', '--name']) {
      expect(orderIn(word)).toEqual(newestFirst);
    }
  });
});
