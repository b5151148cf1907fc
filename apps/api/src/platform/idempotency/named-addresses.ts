/** Longest parts of an address, before and after its `@`. */
const longest = { local: 64, domain: 253 };

/**
 * The email addresses that a text may name, in lower case. What stands beside one without a space may belong to it or
 * not, so both are among them: `x=ada@acme.org.` also names `ada@acme.org`.
 * @returns undefined for more than `most`
 */
export function namedAddresses(text: string, most: number): ReadonlySet<string> | undefined {
  const found = new Set<string>();
  const parts = text.toLowerCase().split('@');
  for (const [n, after] of parts.entries()) {
    const before = parts[n - 1];
    if (before === undefined) continue;
    const locals = endsOf(before.slice(-longest.local));
    const domains = startsOf(after.slice(0, longest.domain));
    for (const local of locals) for (const domain of domains) found.add(`${local}@${domain}`);
    if (found.size > most) return undefined;
  }
  return found;
}

/** What may be the part before an `@`: all of it, and what follows each mark that few addresses have. */
function endsOf(text: string): string[] {
  let from = text.length;
  while (from > 0 && /[a-z0-9.!#$%&'*+/=?^_`{|}~-]/.test(text[from - 1] ?? '')) from -= 1;
  const all = text.slice(from);
  const marks = [...all.matchAll(/[!#$%&'*/=?^`{|}~]/g)];
  return [all, ...marks.map(({ index }) => all.slice(index + 1))].filter((end) => end !== '');
}

/** What may be the part after it: as many of its labels as may be a domain. */
function startsOf(text: string): string[] {
  const [all = ''] = /^[a-z0-9.-]*/.exec(text) ?? [];
  const labels = all.split('.');
  return labels.slice(1).map((_, n) => withoutDashes(labels.slice(0, n + 2).join('.')));
}

/** No domain ends with one. */
function withoutDashes(domain: string): string {
  let end = domain.length;
  while (domain[end - 1] === '-') end -= 1;
  return domain.slice(0, end);
}
