import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import { pagesIn } from './pages-in.ts';

/** What first-paint.tsx exports; it is loaded as the app's modules are, not as this one. */
interface FirstPaint {
  firstPaint: (path: string) => string;
}

const app = path.join(import.meta.dirname, '..');
const source = (file: string) => path.join(app, 'src', file);
const early = source('early.ts');
const font = /geist-latin-wght-normal.*woff2$/;

/**
 * Gives every page a document of its own, `pages/<path>.html`: it names all files that the page
 * needs, so that the browser asks for them at once, and shows the page's first paint. `index.html`
 * remains for every other address.
 */
export function documents(): Plugin {
  return {
    name: 'documents',
    apply: 'build',
    // After index.html is made, and before everything is compressed.
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: early, name: 'early' });
    },
    async generateBundle(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return this.error('There is no index.html.');
      const theme = hashed(readFileSync(path.join(app, 'public/theme.js')));
      this.emitFile({ type: 'asset', ...theme });
      const { module } = await runnerImport<FirstPaint>(
        path.join(import.meta.dirname, 'first-paint.tsx'),
        { configFile: false },
      );
      const html = String(index.source).replace('/theme.js', `/${theme.fileName}`);
      const document = (address: string, modules: string[]) =>
        withTags(html, tagsOf(bundle, modules)).replace(
          '<div id="root"></div>',
          `<div id="root">${module.firstPaint(address)}</div>`,
        );
      index.source = document('*', []);
      for (const page of pagesIn(readFileSync(source('pages.ts'), 'utf8'))) {
        this.emitFile({
          type: 'asset',
          fileName: `pages${page.path === '/' ? '/index' : page.path}.html`,
          source: document(page.path, page.modules.map(source)),
        });
      }
    },
  };
}

function hashed(content: Buffer) {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  return { fileName: `assets/theme-${hash}.js`, source: content };
}

/** The early script, which waits for nothing, the font, and what these modules need. */
function tagsOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    chunk.imports.forEach(visit);
  };
  modules.forEach((module) => visit(chunkOf(bundle, module)));
  const fontFile = Object.keys(bundle).find((file) => font.test(file));
  if (!fontFile) throw new Error('The font is not among the assets.');
  return [
    `<script type="module" async crossorigin src="/${chunkOf(bundle, early)}"></script>`,
    ...[...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fontFile}">`,
  ];
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): string {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId === module,
  );
  if (!chunk) throw new Error(`The build has no chunk for ${module}.`);
  return chunk.fileName;
}

/**
 * Adds what the head does not name yet. A browser asks for few files at once: what the first paint
 * needs comes first, then the early script, then all else.
 */
function withTags(html: string, [script = '', ...links]: string[]): string {
  const [style = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
  const missing = links.filter((link) => !html.includes(/href="([^"]+)"/.exec(link)?.[0] ?? link));
  return html
    .replace(style, '')
    .replace('<script', `${style}\n    <script`)
    .replace('<script type="module"', `${script}\n    <script type="module"`)
    .replace('</head>', `${missing.map((link) => `  ${link}\n  `).join('')}</head>`);
}
