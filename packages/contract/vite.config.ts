import { readdirSync } from 'node:fs';
import { defineConfig } from 'vite';
import { packageManifest } from '../../scripts/lib/package-manifest.mjs';

const src = new URL('src/', import.meta.url);

/** One entry for each module: `@flowdeck/contract/<area>/<name>`. */
const modules = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.replace(/\.ts$/, ''));

/** Builds the contract and its client as a package in dist: ES modules and types. */
export default defineConfig({
  plugins: [
    packageManifest('packages/contract', {
      sideEffects: false,
      exports: { './*': { types: './types/*.d.ts', default: './*.js' } },
    }),
  ],
  build: {
    target: 'es2023',
    sourcemap: true,
    minify: false,
    lib: {
      formats: ['es'],
      entry: Object.fromEntries(modules.map((name) => [name, new URL(`${name}.ts`, src).pathname])),
    },
    rolldownOptions: {
      external: /^zod(\/|$)/,
      output: { preserveModules: true },
    },
  },
});
