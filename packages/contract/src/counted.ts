interface Noun {
  readonly one: string;
  readonly many: string;
}

/** A number with its noun: “1 lead”, “2 leads”. */
export function counted(count: number, noun: Noun): string {
  return `${String(count)} ${count === 1 ? noun.one : noun.many}`;
}
