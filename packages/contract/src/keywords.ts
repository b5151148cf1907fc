/** The same for two spellings of one keyword. */
export function keywordKey(keyword: string): string {
  return keyword.trim().normalize('NFKC').toLowerCase();
}

/** The keywords, trimmed, without empty ones or duplicates; the first spelling stays. */
export function distinctKeywords(keywords: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const keyword of keywords) {
    const key = keywordKey(keyword);
    if (key !== '' && !kept.has(key)) kept.set(key, keyword.trim());
  }
  return [...kept.values()];
}
