import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

const api = `http://localhost:${process.env['PORT'] ?? '3000'}`;

/** What the first page shares with others: small things, and the checks of what the API answers. */
const firstPage = new RegExp(
  [
    'lucide-react/dist/esm/icons/(check|circle|circle-check|circle-exclamation-point|eye|eye-off|info|mail)[.]mjs',
    'packages/ui/src/(auth-card|button|field|logo|notice|password-field|provider-button|spinner|text-field)/',
    'packages/features/src/platform/use-submit[.]ts',
    'node_modules/(class-variance-authority|clsx|lucide-react/dist/esm/(shared|Icon|context|createLucideIcon))',
    'packages/contract/src/(endpoint|text)[.]ts',
    'node_modules/zod/',
  ].join('|'),
);

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    // Ahead of time and at full strength: the server has nothing to do but choose.
    compression({
      algorithms: ['brotli', 'gzip'],
      include: /\.(js|css|html|svg)$/,
      threshold: 1024,
    }),
  ],
  resolve: {
    alias: {
      // The original writes a <style> element, which the server's policy refuses.
      'react-style-singleton': new URL(
        '../../packages/ui/src/csp-style-singleton/csp-style-singleton.ts',
        import.meta.url,
      ).pathname,
    },
  },
  server: { port: 5173, proxy: { '/api': api } },
  build: {
    // The browsers that know light-dark(): older targets would have it compiled to something that
    // cannot change theme below the root.
    target: ['chrome123', 'firefox128', 'safari17.5'],
    sourcemap: true,
    manifest: true,
    // Every browser above knows modulepreload.
    modulePreload: { polyfill: false },
    // The first script lists all others: names would be a good part of it.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash].js',
        // Left alone, each of these becomes a file of its own, with a request and a dictionary each.
        codeSplitting: { groups: [{ name: 'first-page', test: firstPage }] },
      },
    },
  },
});
