const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Country suffixes that the whole world registers under: they say nothing of a place. */
const worldwide = new Set(
  'ac ad ag ai am as bz cc cd co cx dj fm gd gg gl im io la ly me ms nu pw sc sh sr st tc tk to tv vc vg ws'.split(
    ' ',
  ),
);
/** Two-letter suffixes that are no country of today. */
const noCountry = new Set(['ap', 'eu', 'su', 'tp', 'yu']);
/** Open to one country's bodies alone. */
const restricted: Readonly<Record<string, string>> = { gov: 'US', mil: 'US' };

/**
 * The country that a public suffix stands for.
 * @returns its English name, or null where the suffix tells none
 */
export function countryOf(suffix: string): string | null {
  const labels = suffix.split('.');
  const last = labels.at(-1) ?? '';
  // A second level (com.co, gov.ai) is run for the country itself.
  if (noCountry.has(last) || (labels.length === 1 && worldwide.has(last))) return null;
  const code = last === 'uk' ? 'GB' : (restricted[last] ?? last);
  return /^[a-z]{2}$/i.test(code) ? (countries.of(code.toUpperCase()) ?? null) : null;
}
