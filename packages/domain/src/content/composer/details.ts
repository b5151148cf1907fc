/** What most pieces need, and only their author knows. */
const details = ['price', 'date', 'audience', 'callToAction'] as const;

export type Detail = (typeof details)[number];

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';

/** How a line tells it. */
export const tells: Readonly<Record<Detail, RegExp>> = {
  price:
    /[€$£]\s?\d|\d\s?(?:[€$£]|(?:euros?|dollars?|pounds?|eur|usd|gbp|chf)\b)|\bfree of charge\b|\bfor free\b|\bcosts? nothing\b|^prices?\b/iu,
  date: new RegExp(
    `\\b\\d{4}-\\d\\d|\\b\\d{1,2}[./]\\d{1,2}[./]|\\b${month} \\d|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${month}\\b|\\b(?:on|from|until|by|every|this|next) (?:${weekday}|${month})s?\\b|\\b(?:today|tomorrow|next (?:week|month|year)|any ?time)\\b`,
    'iu',
  ),
  audience:
    /\b(?:for (?:\p{L}+ ){0,3}(?:agencies|beginners|clients|companies|customers|families|freelancers|founders|managers|marketers|members|owners|parents|people|readers|schools|shops|students|teachers|teams|users)|everyone|everybody|anyone)\b|^(?:audience|readers|who it is for)\b/iu,
  callToAction:
    /^(?:book (?:a|an|your)|call us|contact us|download (?:the|your)|email us|get (?:in touch|your)|join us|order (?:now|online|today|your)|register|request (?:a|an|your)|reserve (?:a|your)|sign up|start your|subscribe|try (?:it|us)|visit us|write to us)\b|^call to action\b/iu,
};

/** A web or an email address. */
export const address = /(?:https?:\/\/|www\.)\S|[^\s@]@[^\s@.]+\.[^\s@]/iu;

/** What no fact tells, in the order in which it is asked for; an address calls to action, too. */
export function missingDetails(facts: string): Detail[] {
  const lines = facts.split(/[\r\n\u2028\u2029]+/u).map((line) => line.trim());
  return details.filter(
    (detail) =>
      !lines.some(
        (line) => tells[detail].test(line) || (detail === 'callToAction' && address.test(line)),
      ),
  );
}
