import { readdirSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packageManifest } from '../../scripts/lib/package-manifest.mjs';
import { browsers } from './src/styles/browsers.ts';
import manifest from './package.json' with { type: 'json' };

const src = new URL('src/', import.meta.url);

/** One entry for each component: `@flowdeck/ui/<name>`. */
const components = readdirSync(src, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => readdirSync(new URL(name, src)).includes(`${name}.tsx`));

/** Builds the library as a package in dist: ES modules, types and one stylesheet. */
export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    packageManifest('packages/ui', {
      sideEffects: ['**/*.css'],
      exports: {
        './styles.css': './styles.css',
        './async-view': { types: './types/data-region/async-view.d.ts' },
        './*': { types: './types/*/*.d.ts', default: './*.js' },
      },
    }),
  ],
  build: {
    target: browsers,
    sourcemap: true,
    cssCodeSplit: false,
    lib: {
      formats: ['es'],
      cssFileName: 'styles',
      entry: {
        ...Object.fromEntries(
          components.map((name) => [name, new URL(`${name}/${name}.tsx`, src).pathname]),
        ),
        styles: new URL('styles/styles.ts', src).pathname,
      },
    },
    rolldownOptions: {
      external: [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)]
        .filter((name) => !name.startsWith('@fontsource'))
        .map((name) => new RegExp(`^${name}(/|$)`)),
      output: { chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
