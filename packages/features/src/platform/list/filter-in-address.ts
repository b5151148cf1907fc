/** Reads a part of a filter; undefined if it is none that is known. */
export type Read<Value> = (text: string) => Value | undefined;

/** Any text. */
export const anyText = (text: string): string => text;

/** One of the known words. */
export const oneOf =
  <Word extends string>(words: readonly Word[]): Read<Word> =>
  (text) =>
    words.find((word) => word === text);

/** Everything first, in the usual order. */
export const optionsOf = <Word extends string>(
  every: string,
  words: readonly Word[],
  label: (word: Word) => string,
) => [
  { value: '' as const, label: every },
  ...words.map((value) => ({ value, label: label(value) })),
];

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id of something. */
export const anId: Read<string> = (text) => (uuid.test(text) ? text : undefined);

/** A whole number up to the most. */
export const aNumber =
  (most: number): Read<string> =>
  (text) =>
    /^\d{1,9}$/.test(text) && Number(text) > 0 && Number(text) <= most ? text : undefined;

/** A day as an input for dates writes it; the years of one that is still being typed are small. */
export const aDay: Read<string> = (text) =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/**
 * The one way to keep a filter in an address, which says only what differs from the whole list.
 * @param every the whole list
 * @param read how each part is read
 */
export function filterInAddress<Filter extends object>(
  every: Filter,
  read: { readonly [Name in keyof Filter]: Read<Filter[Name]> },
) {
  const names = Object.keys(every) as (keyof Filter & string)[];
  /** Puts a filter into an address, which keeps what else it says. */
  const write = (filter: Filter, address = new URLSearchParams()): URLSearchParams => {
    for (const name of names) {
      if (filter[name] === every[name]) address.delete(name);
      else address.set(name, String(filter[name]));
    }
    return address;
  };
  return {
    write,
    /** The filter that an address asks for. */
    read: (address: URLSearchParams): Filter => {
      const filter = { ...every };
      for (const name of names) filter[name] = read[name](address.get(name) ?? '') ?? every[name];
      return filter;
    },
    /** Whether a filter can hide something; an order hides nothing. */
    hides: (filter: Filter): boolean =>
      names.some((name) => name !== 'sort' && filter[name] !== every[name]),
  };
}
