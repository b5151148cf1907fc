import { defineConfig } from 'vite';

/** The server for plain `node`: its dependencies stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'content-worker': 'src/content-worker.ts',
        watchdog: 'src/watchdog.ts',
        'web-only': 'src/operations/web-only/main.ts',
        admin: 'src/operations/admin/main.ts',
        backup: 'src/operations/backup/main.ts',
        'database-archive': 'build/database-archive.ts',
        'migrate-to-postgres': 'src/operations/migrate-to-postgres/main.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
    },
  },
  // Workspace packages are TypeScript sources, which plain node cannot load from node_modules. The
  // list of providers is JSON, which Node.js 20 loads only with a warning. React is bundled in its build for
  // production, which draws emails several times as fast, however the server is started.
  ssr: { noExternal: [/^@flowdeck\//, 'email-providers', /^(@react-email|react|react-dom)(\/|$)/] },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
});
