import path from 'node:path';
import { expect, test } from '@playwright/test';
import { outsideProject } from '../../../scripts/lib/outside-project.mjs';

const fiveMinutes = 300_000;

/** A foreign app: it has the packed library and nothing else from this repository. */
const files = {
  'package.json': JSON.stringify({ name: 'stranger', private: true, type: 'module' }),
  'index.html':
    '<!doctype html><html lang="en"><body><div id="root"></div><script type="module" src="/main.tsx"></script></body></html>',
  'main.tsx': `
    import { createRoot } from 'react-dom/client';
    import { StatCard } from '@flowdeck/ui/stat-card';
    import '@flowdeck/ui/styles.css';
    const root = document.getElementById('root');
    if (root) createRoot(root).render(<StatCard label="Total Executions" value="12.4K" trend="+24%" />);
  `,
  'wrong.tsx': `
    import { StatCard } from '@flowdeck/ui/stat-card';
    export const wrong = <StatCard label="Total Executions" value={12} />;
  `,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      module: 'ESNext',
      moduleResolution: 'bundler',
      target: 'ES2023',
      lib: ['ES2023', 'DOM'],
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      types: ['vite/client'],
    },
    include: ['*.tsx'],
  }),
};

test('the packed library builds and draws in an app outside the workspace', async ({ page }) => {
  test.setTimeout(fiveMinutes);
  const wanted = ['react@19', 'react-dom@19', '@types/react@19', '@types/react-dom@19', 'vite@8'];
  const app = outsideProject('packages/ui', files, wanted);
  try {
    app.run('npx', ['vite', 'build']);

    // The types are included: the wrong use is the only error.
    expect(app.typeErrors()).toEqual([
      expect.stringMatching(/^wrong\.tsx.*'number' is not assignable to type 'string'/),
    ]);

    // Served from memory: no port to find, and nothing else can answer.
    const dist = path.join(app.folder, 'dist');
    await page.route('http://stranger.test/**', (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: path.join(dist, pathname === '/' ? 'index.html' : pathname) });
    });
    await page.goto('http://stranger.test/');
    const card = page.getByRole('group', { name: 'Total Executions' });
    await expect(card).toContainText('12.4K');
    await expect(card).toHaveCSS('border-radius', '12px');
  } finally {
    app.remove();
  }
});
