import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DraftChange } from '@flowdeck/contract/content/drafts';
import { ApiProblem } from '../../platform/api-problem.ts';
import type { Draft } from '../drafts.queries.ts';
import { createAutosave, savePause, type DraftText } from './autosave.ts';
import type { BackedUp, DraftBackup } from './draft-backup.ts';

const first: Draft = {
  id: '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11',
  title: 'Calm launches',
  content: 'One',
  keywords: [],
  seoScore: 1,
  readabilityScore: 1,
  wordCount: 1,
  openPlaceholders: 0,
  workflow: null,
  createdBy: null,
  changedBy: null,
  source: 'template',
  model: null,
  intent: null,
  language: null,
  outline: false,
  canRevise: false,
  version: 1,
  createdAt: '2026-03-10T14:30:00.000Z',
  updatedAt: '2026-03-10T14:30:00.000Z',
};

const lost = new ApiProblem('updateDraft', { kind: 'network' });

/** A server with one draft, whose requests can be held back and lose their answers. */
function openServer() {
  let stored = first;
  let fault: 'refuses' | 'loses the answer' | undefined;
  const changes: Partial<DraftChange>[] = [];
  const waiting: (() => void)[] = [];
  let isHeld = false;
  return {
    changes,
    stored: () => stored,
    set: (next: typeof fault) => {
      fault = next;
    },
    hold: () => {
      isHeld = true;
    },
    release: async () => {
      isHeld = false;
      for (const go of waiting.splice(0)) go();
      await vi.advanceTimersByTimeAsync(0);
    },
    elsewhere: (content: string) => {
      stored = { ...stored, content, version: stored.version + 1 };
    },
    save: async (change: Partial<DraftChange>): Promise<Draft> => {
      changes.push(change);
      if (isHeld) await new Promise<void>((go) => waiting.push(go));
      if (fault === 'refuses') throw lost;
      if (change.version !== stored.version) {
        throw new ApiProblem('updateDraft', {
          kind: 'refused',
          status: 409,
          code: 'conflict',
          versions: { stored },
        });
      }
      const { title = stored.title, content = stored.content } = change;
      stored = { ...stored, title, content, version: stored.version + 1 };
      if (fault === 'loses the answer') throw lost;
      return stored;
    },
  };
}

function memoryBackup(kept?: BackedUp): DraftBackup & { kept: () => BackedUp | undefined } {
  return {
    kept: () => kept,
    get: () => kept,
    set: (typed) => {
      kept = typed;
    },
    clear: () => {
      kept = undefined;
    },
  };
}

let server: ReturnType<typeof openServer>;
const stops: (() => void)[] = [];

function open(backup = memoryBackup(), draft = server.stored()) {
  const autosave = createAutosave({ draft, backup, save: server.save });
  stops.push(autosave.start());
  return { autosave, backup };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  server = openServer();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pause = (times = 1) => vi.advanceTimersByTimeAsync(times * savePause);
const seen = ({ text, status }: { text: DraftText; status: string }) => [text.content, status];

it('saves once after a pause, only what differs, and then forgets the backup', async () => {
  const { autosave, backup } = open();
  for (const content of ['T', 'Tw', 'Two']) {
    autosave.type({ content });
    await pause(0.5);
  }
  expect(server.changes).toEqual([]);
  expect(backup.kept()).toMatchObject({ content: 'Two', version: 1 });
  await pause();
  expect(server.changes).toEqual([{ version: 1, content: 'Two', keepsVersion: false }]);
  expect(seen(autosave.get())).toEqual(['Two', 'saved']);
  expect(backup.kept()).toBeUndefined();
});

it('sends one request at a time, and what was typed meanwhile next', async () => {
  const { autosave } = open();
  server.hold();
  autosave.type({ content: 'Two' });
  await pause();
  autosave.type({ content: 'Three' });
  await pause(3);
  expect(server.changes).toHaveLength(1);
  await server.release();
  expect(seen(autosave.get())).toEqual(['Three', 'unsaved']);
  await pause();
  expect(server.stored()).toMatchObject({ content: 'Three', version: 3 });
});

it('keeps what was typed while the server is away, and saves it when it is back', async () => {
  const { autosave, backup } = open();
  server.set('refuses');
  autosave.type({ content: 'Two' });
  await pause();
  expect(seen(autosave.get())).toEqual(['Two', 'failed']);
  autosave.type({ content: 'Three' });
  expect(backup.kept()).toMatchObject({ content: 'Three' });
  await pause();
  server.set(undefined);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen(autosave.get())).toEqual(['Three', 'saved']);
});

it('tries again by itself after a failure', async () => {
  const { autosave } = open();
  server.set('refuses');
  autosave.type({ content: 'Two' });
  await pause();
  server.set(undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(autosave.get().status).toBe('saved');
});

it('takes its own text for its own if the answer was lost', async () => {
  const { autosave } = open();
  server.set('loses the answer');
  autosave.type({ content: 'Two' });
  await pause();
  server.set(undefined);
  await autosave.flush();
  expect(seen(autosave.get())).toEqual(['Two', 'saved']);
  expect(server.stored().version).toBe(2);
});

it('asks after a conflict, and keeps both texts', async () => {
  const { autosave, backup } = open();
  autosave.type({ content: 'Mine' });
  server.elsewhere('Theirs');
  await pause();
  expect(autosave.get()).toMatchObject({ status: 'conflict', stored: { content: 'Theirs' } });
  autosave.type({ content: 'Mine too' });
  await pause(5);
  expect(server.stored().content).toBe('Theirs');
  // Reloaded meanwhile, it asks again.
  const again = open(memoryBackup(backup.kept()));
  expect(seen(again.autosave.get())).toEqual(['Mine too', 'conflict']);
  await autosave.keepMine();
  expect(server.stored().content).toBe('Mine too');
  expect(server.changes.at(-1)).toMatchObject({ version: 2, keepsVersion: true });
  expect(backup.kept()).toBeUndefined();
});

it('gives up what is on the screen when asked to', async () => {
  const { autosave, backup } = open();
  autosave.type({ content: 'Mine' });
  server.elsewhere('Theirs');
  await pause();
  autosave.discard();
  expect(seen(autosave.get())).toEqual(['Theirs', 'saved']);
  expect(backup.kept()).toBeUndefined();
});

it('restores what a reload has interrupted, and saves it', async () => {
  const { autosave } = open(
    memoryBackup({ title: 'Calm launches', content: 'Typed before', version: 1 }),
  );
  expect(seen(autosave.get())).toEqual(['Typed before', 'unsaved']);
  await pause();
  expect(server.stored().content).toBe('Typed before');
});

it('saves at once what is left when the user leaves', async () => {
  const { autosave } = open();
  autosave.type({ title: 'Noisy launches' });
  stops.pop()?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.stored().title).toBe('Noisy launches');
});

it('never sends an empty title, and sends the text all the same', async () => {
  const { autosave } = open();
  autosave.type({ title: ' \u200b', content: 'Two' });
  await pause();
  expect(server.stored()).toMatchObject({ title: 'Calm launches', content: 'Two' });
  expect(autosave.get()).toMatchObject({ status: 'unsaved', text: { title: ' \u200b' } });
});

it('shows what somebody else saved, unless something is typed', async () => {
  const { autosave } = open();
  server.elsewhere('Theirs');
  expect(autosave.adopt(server.stored())).toBe(true);
  expect(autosave.adopt(server.stored())).toBe(false);
  expect(seen(autosave.get())).toEqual(['Theirs', 'saved']);
  autosave.type({ content: 'Mine' });
  server.elsewhere('Theirs again');
  expect(autosave.adopt(server.stored())).toBe(false);
  expect(seen(autosave.get())).toEqual(['Mine', 'unsaved']);
  await pause();
  expect(autosave.get().status).toBe('conflict');
});

it('keeps the text it replaces when an earlier one is restored', async () => {
  const { autosave } = open();
  autosave.restore({ title: 'Old', content: 'Earlier' });
  await vi.advanceTimersByTimeAsync(0);
  expect(server.changes).toEqual([
    { version: 1, title: 'Old', content: 'Earlier', keepsVersion: true },
  ]);
});
