interface Noun {
  readonly one: string;
  readonly many: string;
}

/** A number with its noun: “1 lead”, “1,240 leads”. */
export function counted(count: number, noun: Noun): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun.one : noun.many}`;
}
