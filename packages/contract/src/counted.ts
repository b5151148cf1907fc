interface Noun {
  readonly one: string;
  readonly many: string;
}

/**
 * A number with its noun: “1 lead”, “2 leads”.
 * @param figure how the number reads, such as “1,240”
 */
export function counted(count: number, noun: Noun, figure = String(count)): string {
  return `${figure} ${count === 1 ? noun.one : noun.many}`;
}
