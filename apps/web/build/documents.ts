import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import { pagesIn } from './pages-in.ts';

/** What first-paint.tsx exports; it is loaded as the app's modules are, not as this one. */
interface FirstPaint {
  firstPaint: (path: string) => string;
  inFont: (path: string) => 'app' | 'system';
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
        withTags(html, tagsOf(bundle, modules, module.inFont(address) === 'app')).replace(
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

/** What belongs in the head of a document that needs these modules beside the app's own. */
function tagsOf(bundle: Rolldown.OutputBundle, modules: readonly string[], needsFont: boolean) {
  const entry = Object.values(bundle).find(isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const earlyFile = chunkOf(bundle, early);
  const forEarly = neededBy(bundle, [earlyFile]).slice(1);
  const pages = modules.map((module) => chunkOf(bundle, module));
  const [largest = '', ...others] = neededBy(bundle, [entry.fileName, ...pages])
    .filter((file) => file !== entry.fileName && !forEarly.includes(file))
    .sort((a, b) => sizeOf(bundle, b) - sizeOf(bundle, a));
  const fontFile = Object.keys(bundle).find((file) => font.test(file));
  if (!fontFile) throw new Error('The font is not among the assets.');
  const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;
  // A browser asks for few files at once, in this order: what everything waits for must not wait for
  // the small ones, and nothing for the font.
  return [
    preload(largest),
    `<script type="module" async crossorigin src="/${earlyFile}"></script>`,
    ...[...forEarly, ...others].map((file) => preload(file)),
    `<script type="module" crossorigin src="/${entry.fileName}"></script>`,
    ...(needsFont
      ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fontFile}">`]
      : []),
  ];
}

/** These files, first, and all that they cannot run without. */
function neededBy(bundle: Rolldown.OutputBundle, files: readonly string[]): string[] {
  const needed = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (needed.has(file) || chunk?.type !== 'chunk') return;
    needed.add(file);
    chunk.imports.forEach(visit);
  };
  files.forEach(visit);
  return [...needed];
}

function sizeOf(bundle: Rolldown.OutputBundle, file: string): number {
  const chunk = bundle[file];
  return chunk?.type === 'chunk' ? chunk.code.length : 0;
}

const isEntry = (output: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  output.type === 'chunk' && output.isEntry && output.facadeModuleId?.endsWith('index.html');

function chunkOf(bundle: Rolldown.OutputBundle, module: string): string {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId === module,
  );
  if (!chunk) throw new Error(`The build has no chunk for ${module}.`);
  return chunk.fileName;
}

/** Puts these in place of what the head names of the build, below the style sheet and the theme. */
function withTags(html: string, tags: readonly string[]): string {
  const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  return html
    .replace(
      / *<(link rel="(stylesheet|modulepreload)"|script type="module")[^>]*>(<\/script>)?\n/g,
      '',
    )
    .replace('<script', `${styles.join('\n    ')}\n    <script`)
    .replace('</head>', `${tags.map((tag) => `  ${tag}\n  `).join('')}</head>`);
}
