import { readTokens, type Token } from './tokens.ts';

/**
 * The design tokens that a source uses: those in the rules of the classes that it names. Classes are
 * found as Tailwind finds them, by looking up every word.
 */
export function tokensOf(source: string): Token[] {
  const selectors = new Set(source.split(/[\s'"`]+/).map((word) => `.${CSS.escape(word)}`));
  const used = new Set<string>();
  for (const sheet of document.styleSheets) collect(sheet.cssRules, selectors, used);
  return readTokens().filter(({ name }) => used.has(name) && !name.endsWith('--line-height'));
}

function collect(rules: CSSRuleList, selectors: ReadonlySet<string>, used: Set<string>) {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && selectors.has(firstClass(rule.selectorText))) {
      for (const [, name = ''] of rule.cssText.matchAll(/var\((--[\w-]+)/g)) used.add(name);
    } else if (rule instanceof CSSGroupingRule) {
      collect(rule.cssRules, selectors, used);
    }
  }
}

/** Variants add to a class's selector (`:hover`), so that only its beginning is the class. */
function firstClass(selector: string) {
  return /^\.(?:\\.|[\w-])+/.exec(selector)?.[0] ?? '';
}
