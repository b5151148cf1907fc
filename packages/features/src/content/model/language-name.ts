const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
/** The code of a language that nobody could tell. */
const undetermined = 'und';

/** The English name of a language; undefined where the code names none. */
export function languageName(code: string | null): string | undefined {
  if (code === null || code === undetermined) return undefined;
  try {
    return names.of(code);
  } catch {
    return undefined;
  }
}
