export interface Token {
  /** The custom property, including its two dashes. */
  name: string;
  /** The value with all references resolved. */
  value: string;
}

/**
 * The custom properties of the page's root, read from the loaded stylesheets, so that the page always
 * matches the components. Tailwind omits theme tokens that no class uses.
 */
export function readTokens(): Token[] {
  const names = new Set<string>();
  for (const sheet of document.styleSheets) collect(sheet.cssRules, names);
  const root = getComputedStyle(document.documentElement);
  return [...names].map((name) => ({ name, value: root.getPropertyValue(name).trim() }));
}

function collect(rules: CSSRuleList, names: Set<string>) {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && /(^|,\s*):root$|:root\s*,/.test(rule.selectorText)) {
      for (const name of rule.style) {
        if (name.startsWith('--')) names.add(name);
      }
    } else if (rule instanceof CSSGroupingRule) {
      collect(rule.cssRules, names);
    }
  }
}

const isColour = ({ value }: Token) => CSS.supports('color', value);

/** The family of a colour: “accent-soft” and “on-accent” both belong to the accent. */
export function colourFamilies(tokens: readonly Token[]): [family: string, tokens: Token[]][] {
  const families = new Map<string, Token[]>();
  for (const token of tokens.filter(isColour)) {
    const family = token.name.replace(/^--(on-)?/, '').split('-')[0] ?? token.name;
    families.set(family, [...(families.get(family) ?? []), token]);
  }
  return [...families];
}
