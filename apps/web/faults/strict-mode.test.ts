import { test } from 'vitest';
import { leadImportCopy } from '@flowdeck/features/copy/leads/lead-import';
import '../src/styles.css';
import { openApp } from './open-app.tsx';
import { button, shows } from './scene.ts';
import { chooseFile } from './scenes/lead-records.ts';

test('an import that begins the moment its button is there goes on', async () => {
  const visit = openApp('/lead-capture/leads/import', 'admin', () => undefined);
  // Called before React has run the effects of what it has just shown.
  const observer = new MutationObserver(() => {
    const start = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Import 1 lead',
    );
    if (!start) return;
    observer.disconnect();
    start.click();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  try {
    await chooseFile();
    await shows(button(leadImportCopy.run.again));
  } finally {
    observer.disconnect();
    visit.close();
  }
});
