/** Second levels and suffixes that are given to one kind of body only. */
const bySuffix: Readonly<Record<string, string>> = {
  edu: 'Education',
  ac: 'Education',
  gov: 'Government',
  gob: 'Government',
  gouv: 'Government',
  govt: 'Government',
  mil: 'Defence',
  museum: 'Museums',
  aero: 'Aviation',
};

/** Words that name a trade in any company name; ambiguous words are left out. */
const byWord: Readonly<Record<string, string>> = {
  university: 'Education',
  universität: 'Education',
  université: 'Education',
  universidad: 'Education',
  hospital: 'Healthcare',
  hospitals: 'Healthcare',
  krankenhaus: 'Healthcare',
  pharmaceuticals: 'Pharmaceuticals',
  pharmacy: 'Healthcare',
  dental: 'Healthcare',
  insurance: 'Insurance',
  versicherung: 'Insurance',
  airlines: 'Aviation',
  airways: 'Aviation',
  attorneys: 'Legal',
  solicitors: 'Legal',
  rechtsanwälte: 'Legal',
  architects: 'Architecture',
  brewery: 'Beverages',
  brauerei: 'Beverages',
  winery: 'Beverages',
  hotel: 'Hospitality',
  hotels: 'Hospitality',
  restaurant: 'Hospitality',
  restaurants: 'Hospitality',
  museum: 'Museums',
  software: 'Software',
  logistics: 'Logistics',
  plumbing: 'Construction',
  roofing: 'Construction',
};

/**
 * The industry that a public suffix is reserved for.
 * @returns null if anyone can register one
 */
export function industryOfSuffix(suffix: string): string | null {
  const labels = suffix.split('.');
  const [first = '', ...rest] = labels;
  // `ac` alone is Ascension Island; `ac.uk` is for universities.
  if (first === 'ac' && rest.length === 0) return null;
  return Object.hasOwn(bySuffix, first) ? (bySuffix[first] ?? null) : null;
}

/**
 * The industry that a company's name states.
 * @returns null where no word does, or where two of them disagree (“Hospital Software”)
 */
export function industryOfName(company: string): string | null {
  const words =
    company
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const found = new Set(
    words.flatMap((word) => (Object.hasOwn(byWord, word) ? [byWord[word]] : [])),
  );
  const [only, ...others] = found;
  return only !== undefined && others.length === 0 ? only : null;
}
