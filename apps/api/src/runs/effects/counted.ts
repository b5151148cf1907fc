/** A number with its word, for Recent Activity: “1 lead”, “2 leads”. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}
