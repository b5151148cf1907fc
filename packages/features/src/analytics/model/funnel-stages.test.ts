import { describe, expect, it } from 'vitest';
import { funnelStages } from './funnel-stages.ts';

describe('funnel stages', () => {
  it('state the share of the previous stage that reached them', () => {
    expect(
      funnelStages([
        { label: 'Sent', value: 1_200 },
        { label: 'Delivered', value: 900 },
        { label: 'Opened', value: 0 },
        { label: 'Clicked', value: 0 },
      ]),
    ).toEqual([
      { label: 'Sent', value: 1_200, display: '1,200' },
      { label: 'Delivered', value: 900, display: '900', conversion: '75.0% of Sent' },
      { label: 'Opened', value: 0, display: '0', conversion: '0.0% of Delivered' },
      { label: 'Clicked', value: 0, display: '0', conversion: '0.0% of Opened' },
    ]);
  });
});
