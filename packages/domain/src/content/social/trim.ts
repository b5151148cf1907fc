const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const address = /^https?:\/\//i;

/**
 * The longest beginning of a text that fits: whole sentences, else whole words, else whole
 * characters. A web address is never cut.
 * @param fits whether a text is short enough; must hold for every beginning of a text that fits
 */
export function trimTo(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const whole = longest(sentencesOf(text), (parts) => parts.join('').trim(), fits);
  if (whole !== '') return whole;
  const words = text.split(/\s+/).filter((word) => word !== '');
  const some = longest(words, (parts) => ended(parts.join(' ')), fits);
  if (some !== '') return some;
  const [first = ''] = words;
  if (address.test(first)) return '';
  const letters = Array.from(graphemes.segment(first), ({ segment }) => segment);
  return longest(letters, (parts) => ended(parts.join('')), fits);
}

const ended = (text: string) => (text === '' ? '' : `${text}…`);

/**
 * The sentences of a text, each with the white space behind it. One ends only before white space or
 * at a full-width stop, because addresses contain `?` and `!` too.
 */
export function sentencesOf(text: string): string[] {
  const found: string[] = [];
  let open = '';
  for (const { segment } of sentences.segment(text)) {
    open += segment;
    if (!/[\s。！？]$/u.test(segment) || isAbbreviated(open)) continue;
    // An empty line belongs to the sentence before it.
    if (open.trim() === '') open = `${found.pop() ?? ''}${open}`;
    found.push(open);
    open = '';
  }
  return open === '' ? found : [...found, open];
}

/**
 * Words that end in a full stop and are followed by more of their sentence, in the languages of Latin
 * script that are told apart. Some of them may end one, too: then two sentences stay together.
 */
const abbreviations = new Set(
  [
    /mr|mrs|ms|dr|prof|rev|hon|st|sr|jr|gen|col|capt|lt|sgt|messrs|inc|ltd|co|corp|llc|bros|vs|etc|approx|dept|est|fig|vol|eds|pp|ave|blvd|rd|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|cf/,
    /hr|hrn|fr|frl|nr|str|ca|bzw|usw|evtl|ggf|inkl|exkl|zzgl|vgl|bspw|tel|abs|abb|aufl|hrsg|mio|mrd|geb|ing|dipl|sog/,
    /mme|mlle|mm|env|boul|bd|éd|av|cie|ste|sté|tél|réf/,
    /sra|srta|dra|ud|uds|av|avda|núm|pág|págs|tel|aprox|ej|cía/,
    /sig|dott|avv|arch|egr|gent|spett|pag|ecc|srl/,
    /dhr|mevr|mw|drs|nv|bv|blz|enz|bijv|ong|stk|kl|osv|bl|ul|prof|inż|mgr|np|itd|tzn/,
  ].flatMap(({ source }) => source.split('|')),
);

/** Whether a text ends in an abbreviation or an initial, so that its sentence goes on. */
function isAbbreviated(text: string): boolean {
  const [, word = ''] = /(?<![\p{L}\p{N}.])((?:\p{L}\.)*\p{L}+)\.\s+$/u.exec(text.slice(-20)) ?? [];
  return word.length === 1 || word.includes('.') || abbreviations.has(word.toLowerCase());
}

/** Joins as many of the first parts as fit; empty if not even one does. */
function longest(
  parts: readonly string[],
  join: (parts: readonly string[]) => string,
  fits: (text: string) => boolean,
): string {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(join(parts.slice(0, middle)))) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : join(parts.slice(0, low));
}
