import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { generateSocialPack } from '@flowdeck/contract/content/social';
import { socialCopy } from '@flowdeck/features/copy/content/social/social';
import { describeFaults } from './describe-faults.ts';
import { openApp } from './open-app.tsx';
import { arrives, button, press, shows } from './scene.ts';
import { scenes } from './scenes/social.ts';

describeFaults(scenes);

test('a new visit waits for the request of the last one', async () => {
  const path = '/social-media-pack';
  const visit = openApp(path, 'admin', () => undefined);
  const { network } = visit;
  const result = page.getByRole('region', { name: socialCopy.result.label });
  await shows(result.getByText('Instagram').first());
  network.break([generateSocialPack], 'held');
  await press(button('Regenerate'));
  await expect.poll(() => network.waiting).toBe(1);

  visit.goTo('/support');
  await arrives(visit, '/support');
  visit.goTo(path);
  await expect.element(result).toHaveAttribute('aria-busy', 'true');
  await expect.element(button('Regenerate')).toBeDisabled();
  expect(network.broken, 'calls sent').toBe(1);

  network.release();
  await expect.poll(() => network.broken, { message: 'calls sent' }).toBe(2);
  network.release();
  await shows(result.getByText('Instagram').first());
  await expect.element(button('Regenerate')).toBeEnabled();
  visit.close();
});
