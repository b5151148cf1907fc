/** Compatibility forms, case, accents and invisible signs do not tell two texts apart. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .trim();

/** Words of the name of a column: `HasOptedOutOfEmail` and `has_opted_out_of_email` are the same. */
export const nameWords = (name: string): string[] =>
  folded(name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Letters and digits alone. */
export const plainName = (name: string): string => folded(name).replaceAll(/[^\p{L}\p{N}]/gu, '');
