import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { browsers } from '../../packages/ui/src/styles/browsers.ts';
import { checkChunkNames, chunkGroups, compileHint } from './build/chunks.ts';
import { documents } from './build/documents.ts';
import { failOnCycles } from './build/cycles.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const api = `http://localhost:${process.env['PORT'] ?? '3000'}`;

/** The build settings that do not depend on what is built; the benches use them too. */
export const appConfig = defineConfig({
  // In every report of an error.
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [
    react(),
    tailwindcss(),
    // At build time; the server only has to choose. It compresses documents itself, with its address in them.
    compression({
      algorithms: ['brotliCompress', 'gzip'],
      include: /\.(js|css|svg)$/,
      threshold: 256,
    }),
  ],
  resolve: {
    alias: {
      // The original writes a <style> element, which the server's policy forbids.
      'react-style-singleton': new URL(
        '../../packages/ui/src/csp-style-singleton/csp-style-singleton.ts',
        import.meta.url,
      ).pathname,
    },
  },
  // A worker loads what it needs as pages do.
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/api': api } },
  build: {
    target: browsers,
    sourcemap: true,
    manifest: true,
    // Every browser above supports modulepreload.
    modulePreload: { polyfill: false },
    // The first script lists all others: names would be a good part of it.
    rolldownOptions: { output: { chunkFileNames: 'assets/[hash].js' } },
  },
});

export default mergeConfig(
  defineConfig({
    plugins: [checkChunkNames(), documents()],
    build: {
      rolldownOptions: {
        checks: { circularDependency: true },
        onLog: failOnCycles,
        output: { codeSplitting: { groups: chunkGroups }, postBanner: compileHint },
      },
    },
  }),
  appConfig,
);
