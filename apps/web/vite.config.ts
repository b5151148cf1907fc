import type { InputType } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { browsers } from '../../packages/ui/src/styles/browsers.ts';
import { checkChunkNames, chunkGroups, compileHint } from './build/chunks.ts';
import { documents } from './build/documents.ts';
import { failOnCycles } from './build/cycles.ts';

const api = `http://localhost:${process.env['PORT'] ?? '3000'}`;

/** Compresses at build time; the server only has to choose. */
export const compressed = (gzip: ReturnType<typeof defineAlgorithm>) =>
  compression({
    algorithms: ['brotliCompress', gzip],
    include: /\.(js|css|html|svg)$/,
    threshold: 256,
  });

/**
 * Gzip that is 3 % smaller than zlib's. Splitting blocks would save 1 % more, and take twelve times as
 * long.
 */
const zopfli = defineAlgorithm(async (input: InputType) => {
  // Only when it is needed: it ends the process at any rejection that nobody handles.
  const { gzipAsync } = await import('@gfx/zopfli');
  return Buffer.from(await gzipAsync(input as Uint8Array, { blocksplitting: false }));
});

/** The build settings that do not depend on what is built; the benches use them too. */
export const appConfig = defineConfig({
  plugins: [react(), tailwindcss()],
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
    plugins: [checkChunkNames(), documents(), compressed(zopfli)],
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
