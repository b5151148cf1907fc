import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import { pages, type Page } from '../src/pages.ts';
import { chunkOf, entryOf, withImports } from './chunk-files.ts';
import type * as firstPaintModule from './first-paint.tsx';

const app = path.join(import.meta.dirname, '..');
const source = (file: string) => path.join(app, 'src', file);
const early = source('early.ts');
const font = /geist-latin-wght-normal.*woff2$/;

/**
 * Gives every page a document of its own, `pages/<path>.html`. It names all files that the page
 * needs, so that the browser requests them at once, and holds the page's first paint. `index.html`
 * remains for every other address.
 */
export function documents(): Plugin {
  return {
    name: 'documents',
    apply: 'build',
    // After index.html is made.
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: early, name: 'early' });
    },
    async generateBundle(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return this.error('There is no index.html.');
      const template = String(index.source);
      const theme = this.emitFile({
        type: 'asset',
        name: 'theme.js',
        source: readFileSync(path.join(app, 'public/theme.js')),
      });
      // Its components are loaded as the app's modules are, not as this one.
      const { module: paint } = await runnerImport<typeof firstPaintModule>(
        path.join(import.meta.dirname, 'first-paint.tsx'),
        { configFile: false },
      );
      const documentOf = (page?: Page) => {
        const { html, font } = paint.firstPaint(page);
        const document = parse(template, { comment: true });
        const find = (selector: string) => document.querySelectorAll(`head ${selector}`);
        find('[src="/theme.js"]')[0]?.setAttribute('src', `/${this.getFileName(theme)}`);
        const styles = find('[rel=stylesheet]');
        for (const tag of [...styles, ...find('[rel=modulepreload]'), ...find('[type=module]')]) {
          tag.remove();
        }
        const tags = [...styles.map(String), ...scriptTags(bundle, page)];
        if (font === 'app') tags.push(fontTag(bundle));
        find('script')[0]?.insertAdjacentHTML('afterend', tags.join('\n'));
        document.querySelector('#root')?.insertAdjacentHTML('beforeend', html);
        return document.toString();
      };
      index.source = documentOf();
      for (const page of Object.values(pages)) {
        const fileName = `pages${documentName(page)}.html`;
        this.emitFile({ type: 'asset', fileName, source: documentOf(page) });
      }
    },
  };
}

/** The page's path as a file name, in which every system allows `$` for the start of a parameter. */
const documentName = ({ path }: Page) => (path === '/' ? '/index' : path.replaceAll('/:', '/$'));

/** The early script, the app's own, and preloads of everything that they and the page need. */
function scriptTags(bundle: Rolldown.OutputBundle, page: Page | undefined): string[] {
  const entry = entryOf(bundle);
  const [earlyFile, ...forEarly] = withImports(bundle, [chunkOf(bundle, early)]);
  const modules = page
    ? [
        ...(page.access === 'signed-in' ? ['shell/workspace.tsx'] : []),
        `routes/${page.route}.route.tsx`,
      ]
    : [];
  const rest = withImports(bundle, [
    entry,
    ...modules.map((module) => chunkOf(bundle, source(module))),
  ])
    .filter((chunk) => ![entry, earlyFile, ...forEarly].includes(chunk))
    // A browser requests only a few files at once, in this order.
    .sort((a, b) => b.code.length - a.code.length);
  return [
    `<script type="module" async crossorigin src="/${earlyFile.fileName}"></script>`,
    ...[...forEarly, ...rest].map(
      ({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`,
    ),
    `<script type="module" crossorigin src="/${entry.fileName}"></script>`,
  ];
}

function fontTag(bundle: Rolldown.OutputBundle): string {
  const file = Object.keys(bundle).find((name) => font.test(name));
  if (!file) throw new Error('The font is not among the assets.');
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
}
