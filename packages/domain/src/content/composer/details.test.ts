import { expect, it } from 'vitest';
import { missingDetails } from './details.ts';

it.each([
  ['', ['price', 'date', 'audience', 'callToAction']],
  ['Tickets cost 20 €\nStarts on 3 May\nFor small teams\nSign up online', []],
  ['It is free of charge for beginners', ['date', 'callToAction']],
  ['https://example.com/launch, 2026-05-03', ['price', 'audience']],
  ['$5 off until Friday', ['audience', 'callToAction']],
  ['Watering takes 20 minutes', ['price', 'date', 'audience', 'callToAction']],
])('tells what the facts %j lack', (facts, missing) => {
  expect(missingDetails(facts)).toEqual(missing);
});
