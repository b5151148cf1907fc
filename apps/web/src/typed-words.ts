type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields of words; what is searched for or secret is none of them. */
const isOfWords = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    ['text', 'email', 'url', 'tel'].includes(target.type) &&
    target.getAttribute('role') !== 'combobox' &&
    // Also while it is shown.
    !target.autocomplete.includes('password'));

const typedInto = new Set<Field>();

/**
 * Notes which fields are typed into, for a page that ends without being asked.
 * @returns what stops it
 */
export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
    if (isOfWords(target)) typedInto.add(target);
  };
  document.addEventListener('input', note);
  return () => {
    document.removeEventListener('input', note);
    typedInto.clear();
  };
}

/** What was typed on the page and is still there, each text under the label of its field if there are several. */
export function typedWords(): string {
  const filled = [...typedInto].filter(
    ({ isConnected, value }) => isConnected && value.trim() !== '',
  );
  const [only] = filled;
  if (!only || filled.length === 1) return only?.value ?? '';
  return filled.map((field) => [...labelOf(field), field.value].join('\n')).join('\n\n');
}

function labelOf(field: Field): string[] {
  const label = field.labels?.[0]?.textContent.trim() ?? field.ariaLabel;
  return label ? [label] : [];
}
