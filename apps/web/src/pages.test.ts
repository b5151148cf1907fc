import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { notFoundPage, pages } from './pages.ts';

const routes = readdirSync(path.join(import.meta.dirname, 'routes'));

it('has a page for each route and a route for each page', () => {
  const wanted = [...Object.values(pages), notFoundPage].map(({ route }) => `${route}.route.tsx`);
  const found = routes.filter((file) => file.endsWith('.route.tsx'));
  expect(found.toSorted()).toEqual(wanted.toSorted());
});

it('titles each page as docs/specification.md, section 2, calls it', () => {
  expect(
    Object.fromEntries(Object.values(pages).map(({ path, title }) => [path, title])),
  ).toMatchObject({
    '/signin': 'Sign In',
    '/signup': 'Sign Up',
    '/forbidden': 'Access Forbidden',
    '/terms': 'Terms of Service',
    '/privacy': 'Privacy Policy',
    '/': 'Capabilities',
    '/dashboard': 'Workflow Dashboard',
    '/documentation': 'Documentation',
    '/integrations': 'Integrations',
    '/support': 'Support',
    '/content-generator': 'Content Generator',
    '/social-media-pack': 'Social Media Pack',
    '/lead-capture': 'Lead Capture',
    '/email-campaigns': 'Email Campaigns',
    '/analytics': 'Analytics Dashboard',
    '/system-status': 'System Status',
  });
});
