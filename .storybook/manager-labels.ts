import { createElement } from 'react';
import type { API_HashEntry } from 'storybook/internal/types';
import { maturityOf } from './maturities.ts';

const style = {
  marginInlineStart: 6,
  padding: '0 5px',
  border: '1px solid currentColor',
  borderRadius: 8,
  fontSize: 10,
  lineHeight: '14px',
};

/** A component’s name in the sidebar, with its maturity unless it is stable. */
export function labelWithMaturity(item: API_HashEntry) {
  const maturity = 'tags' in item ? maturityOf(item.tags) : 'stable';
  if (item.type !== 'component' || maturity === 'stable') return item.name;
  return createElement('span', null, item.name, createElement('span', { style }, maturity));
}
