export interface WidthCondition {
  /** The window, or the container by its name. */
  measured: string;
  /** As CSS has it: `(width >= 40rem)`. */
  condition: string;
  pixels: number;
  /** How many rules depend on it. */
  rules: number;
}

/** Every minimum or maximum width that the loaded stylesheets ask for, from narrow to wide. */
export function widthConditions(): WidthCondition[] {
  const found = new Map<string, WidthCondition>();
  for (const rule of allRules()) {
    const asked = askedBy(rule);
    const [, length, unit] =
      /width\s*(?:[<>]=?|:)\s*([\d.]+)(rem|px)/.exec(asked?.condition ?? '') ?? [];
    if (!asked || length === undefined) continue;
    const key = `${asked.measured} ${asked.condition}`;
    const pixels = Number(length) * (unit === 'rem' ? 16 : 1);
    found.set(key, { ...asked, pixels, rules: (found.get(key)?.rules ?? 0) + 1 });
  }
  return [...found.values()].sort(
    (a, b) => a.measured.localeCompare(b.measured) || a.pixels - b.pixels,
  );
}

/** The declarations of the focus ring. */
export function focusRing(): string {
  const rule = allRules().find(
    (one) => one instanceof CSSStyleRule && one.selectorText === ':focus-visible',
  );
  return rule?.cssText ?? '';
}

function askedBy(rule: CSSRule) {
  if (rule instanceof CSSMediaRule) return { measured: 'window', condition: rule.media.mediaText };
  if (rule instanceof CSSContainerRule) {
    const measured = rule.containerName ? `${rule.containerName} container` : 'nearest container';
    return { measured, condition: rule.containerQuery };
  }
  return undefined;
}

/** Every rule of the page, with those inside other rules. */
function allRules(): CSSRule[] {
  const within = (rules: CSSRuleList): CSSRule[] =>
    [...rules].flatMap((rule) => [
      rule,
      ...('cssRules' in rule ? within(rule.cssRules as CSSRuleList) : []),
    ]);
  return [...document.styleSheets].flatMap((sheet) => within(sheet.cssRules));
}
