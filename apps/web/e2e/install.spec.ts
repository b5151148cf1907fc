import { expect, test, type Page } from '@playwright/test';
import { pages } from '../src/pages.ts';

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose?: string }[];
}

const contentOf = (page: Page, selector: string, attribute: string) =>
  page.locator(selector).first().getAttribute(attribute);

/** What a browser makes of a picture: its width and height, as a manifest writes them. */
const sizeOf = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    return `${String(picture.naturalWidth)}x${String(picture.naturalHeight)}`;
  }, address);

test.beforeEach(async ({ page }) => {
  await page.goto(pages.signIn.path);
});

test('the app can be installed, with icons for every place that shows one', async ({
  page,
  request,
}) => {
  const response = await request.get(
    (await contentOf(page, 'link[rel=manifest]', 'href')) ?? 'none',
  );
  expect(response.headers()['content-type']).toContain('manifest+json');
  const { icons, ...manifest } = (await response.json()) as Manifest;
  expect(manifest).toMatchObject({ name: 'Flowdeck', start_url: '/', display: 'standalone' });
  const purposes = icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`);
  expect(purposes).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable']);
  for (const { src, sizes } of icons.filter((icon) => icon.sizes !== 'any')) {
    expect(await sizeOf(page, src), src).toBe(sizes);
  }
  const icon = await contentOf(page, 'link[rel=icon]', 'href');
  expect((await request.get(icon ?? 'none')).headers()['content-type']).toContain('image/svg');
  const forApple = await contentOf(page, 'link[rel=apple-touch-icon]', 'href');
  expect(await sizeOf(page, forApple ?? 'none')).toBe('180x180');
});

test('a shared link shows what the product is, with a picture', async ({ page, request }) => {
  const said = (property: string) => contentOf(page, `meta[property="og:${property}"]`, 'content');
  expect(await said('title')).toBe('Flowdeck');
  expect(await said('description')).toContain('Marketing workflows');
  const picture = (await said('image')) ?? 'none';
  expect(new URL(picture).origin).toBe(new URL(page.url()).origin);
  expect(await sizeOf(page, picture)).toBe(
    `${(await said('image:width')) ?? ''}x${(await said('image:height')) ?? ''}`,
  );
  // What some services refuse to show is larger.
  expect((await (await request.get(picture)).body()).length).toBeLessThan(300_000);
});

test('the browser’s own bars are coloured like the header, in both themes', async ({ page }) => {
  const header = (theme: string) =>
    page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen;
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.backgroundColor = 'var(--surface)';
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) throw new Error('There is no canvas.');
      canvas.fillStyle = getComputedStyle(probe).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`;
    }, theme);
  for (const theme of ['light', 'dark']) {
    const bar = `meta[name=theme-color][media*=${theme}]`;
    expect(await contentOf(page, bar, 'content'), theme).toBe(await header(theme));
  }
});
