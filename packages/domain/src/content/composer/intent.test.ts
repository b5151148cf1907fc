import { expect, it } from 'vitest';
import { intentOf } from './intent.ts';

it.each([
  ['how-to', 'How to grow balcony tomatoes'],
  ['how-to', 'How to find ideas for posts'],
  ['how-to', 'How do calm teams launch?'],
  ['how-to', 'Balcony tomatoes'],
  ['how-to', 'A guide to lead scoring'],
  ['how-to', '2026 marketing plan'],
  ['how-to', '24 hours in Berlin'],
  ['list', '7 ways to launch calmly'],
  ['list', 'Five habits of calm launches'],
  ['list', 'Better emails: 10 quick tips'],
  ['list', 'Tips for better emails'],
  ['list', 'Product launch checklist'],
  ['comparison', 'Email marketing vs social ads'],
  ['comparison', 'Choosing a CMS: WordPress versus Ghost'],
  ['comparison', 'Notion or Airtable for editorial calendars?'],
  ['comparison', 'The difference between leads and prospects'],
  ['comparison', 'Alternatives to Mailchimp'],
  ['announcement', 'Introducing Flowdeck 2.0'],
  ['announcement', 'Our new app is here'],
  ['announcement', 'Anna Schmidt joins Flowdeck'],
  ['announcement', 'New opening hours in June'],
  ['case-study', 'How Acme cut churn by 40%'],
  ['case-study', 'How we migrated 3 TB in a weekend'],
  ['case-study', 'Case study: a bakery goes online'],
])('%s: %s', (intent, title) => {
  expect(intentOf(title)).toBe(intent);
});
