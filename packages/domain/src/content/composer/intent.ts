import type { ContentIntent } from '@flowdeck/contract/content/content';

const number = '(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)';
const things =
  '(?:ways|tips|ideas|habits|steps|things|reasons|mistakes|examples|lessons|rules|tools|trends|tricks|questions)';
const pastTense =
  '(?:\\p{L}+ed|beat|became|brought|built|cut|found|gained|got|grew|hit|kept|lost|made|ran|rose|saved|saw|sold|spent|taught|took|turned|went|won)';

/** What a number counts without promising a list. */
const measures =
  '(?:percent|per cent|minutes?|hours?|days?|weeks?|months?|years?|am|pm|[mgt]b|kg|km|euros?|dollars?)';
const asking = '(?:to|do|does|can|could|should|will|is|are|much|many|long|often)';

/** What titles of each intent look like; the first that matches counts. */
const signs: readonly (readonly [ContentIntent, RegExp])[] = [
  ['comparison', /\b(?:vs\.?|versus|compared (?:to|with)|differences? between)(?=\s)/iu],
  ['case-study', /\b(?:case study|(?:success|customer) story)\b/iu],
  [
    'case-study',
    new RegExp(`^how (?!${asking}\\b)\\S+(?: \\S+){0,3}? ${pastTense}(?:\\s|$)`, 'iu'),
  ],
  ['how-to', new RegExp(`^how ${asking}\\b`, 'iu')],
  ['list', new RegExp(`^(?:the |our |my |top )*${number} (?!${measures}\\b)\\p{L}`, 'iu')],
  ['list', new RegExp(`\\b${number} (?:\\S+ ){0,2}${things}\\b|\\bchecklist\\b`, 'iu')],
  ['list', new RegExp(`\\b${things} (?:for|to|of|from|that)\\b`, 'iu')],
  ['comparison', /\b(?:comparison|alternatives? to)\b|\s(?:or)\s[^?]+\?$/iu],
  [
    'announcement',
    /^(?:introducing|announcing|launching|meet|new|welcome|now available|coming soon|say hello to)\b/iu,
  ],
  [
    'announcement',
    /\b(?:is|are) (?:now |finally )?(?:here|live|available|open|out)\b|\b(?:joins|acquires|announces|partners with|is launching|are launching)\b/iu,
  ],
];

/** What a title promises; a title that promises nothing in particular is taken for a how-to. */
export function intentOf(title: string): ContentIntent {
  const line = title.trim();
  return signs.find(([, sign]) => sign.test(line))?.[0] ?? 'how-to';
}
