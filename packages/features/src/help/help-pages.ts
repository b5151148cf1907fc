import { parseHelp, type HelpPage } from './model/help-page.ts';

const files = import.meta.glob<string>('../../../../docs/help/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The page of docs/help for a route, which its file is named after; null if there is none. */
export function helpFor(route: string): HelpPage | null {
  const text = files[`../../../../docs/help/${route}.md`];
  return text === undefined ? null : parseHelp(text);
}
