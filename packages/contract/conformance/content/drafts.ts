import { afterEach, describe, expect, it } from 'vitest';
import { generateContent, getContentAnalytics } from '../../src/content/content.ts';
import {
  deleteDraft,
  draftLength,
  draftVersionCount,
  duplicateDraft,
  getDraft,
  listDrafts,
  listDraftVersions,
  openDraft,
  revisePassage,
  updateDraft,
} from '../../src/content/drafts.ts';
import { passageLength, revisions } from '../../src/content/revision.ts';
import type { Suite } from '../identity/people.ts';
import { createTeams } from '../identity/teams.ts';
import { invalid, needsSession, wrongRequests } from '../wrong-requests.ts';
import { contractCopy } from '../../src/contract-copy.ts';

const unknownId = '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11';
const noDraft = {
  code: 'not_found',
  error: 'This draft does not exist. It may have been deleted.',
};
const minutes = 60_000;

/** Each a second after the one before; their SEO scores rise in this order. */
const three = [
  { title: 'Zebras', keywords: [] },
  { title: 'Calm launches', keywords: ['launch'] },
  { title: 'Über Äpfel on balconies everywhere', keywords: ['äpfel on balconies'], language: 'en' },
];

export function draftConformance(suite: Suite): void {
  const { answer, refusal, timeIn, setTime } = suite;

  /** An account without drafts, and its calls. */
  async function newPerson() {
    const { name, token } = await suite.newPerson();
    const at = (id: string) => ({ token, params: { id } });
    return {
      name,
      token,
      write: async (body: object) =>
        (await answer(generateContent, { token, body: { length: 'short', ...body } })).id,
      list: (query: Record<string, string> = {}) => answer(listDrafts, { token, query }),
      titles: async (query: Record<string, string> = {}) =>
        (await answer(listDrafts, { token, query })).items.map(({ title }) => title),
      badList: (query: Record<string, string>) => refusal(listDrafts, { token, query }),
      get: (id: string) => answer(getDraft, at(id)),
      change: (id: string, body: object) => answer(updateDraft, { ...at(id), body }),
      badChange: (id: string, body: object) => refusal(updateDraft, { ...at(id), body }),
      duplicate: (id: string) => answer(duplicateDraft, at(id)),
      badDuplicate: (id: string) => refusal(duplicateDraft, at(id)),
      versions: (id: string) => answer(listDraftVersions, at(id)),
      revise: (id: string, body: object) => answer(revisePassage, { ...at(id), body }),
      badRevise: (id: string, body: object) => refusal(revisePassage, { ...at(id), body }),
      delete: (id: string) => answer(deleteDraft, at(id)),
      totals: () => answer(getContentAnalytics, { token }),
    };
  }

  const later = (milliseconds: number) => {
    setTime(new Date(timeIn(milliseconds)));
  };

  async function withThree() {
    const person = await newPerson();
    for (const request of three) {
      later(1_000);
      await person.write(request);
    }
    return person;
  }

  const oneDraft = [
    getDraft,
    updateDraft,
    revisePassage,
    duplicateDraft,
    deleteDraft,
    listDraftVersions,
    openDraft,
  ] as const;
  for (const endpoint of [listDrafts, ...oneDraft]) needsSession(suite, endpoint);
  /** What the call accepts. */
  const bodyFor = (endpoint: (typeof oneDraft)[number]) => {
    if (endpoint === updateDraft) return { body: { version: 1 } };
    if (endpoint === openDraft) return { body: { editing: false } };
    return endpoint === revisePassage ? { body: { action: 'rewrite', passage: 'Calm.' } } : {};
  };
  wrongRequests(suite, updateDraft, { params: { id: unknownId }, body: { version: 1 } });
  wrongRequests(suite, openDraft, { params: { id: unknownId }, body: { editing: false } });
  wrongRequests(suite, revisePassage, {
    params: { id: unknownId },
    body: { action: 'rewrite', passage: 'Calm.' },
  });

  describe('a list', () => {
    it('has the last changed first, and what it shows of each', async () => {
      const person = await withThree();
      expect(await person.titles()).toEqual(three.map(({ title }) => title).reverse());
      const { items, nextCursor } = await person.list();
      expect(nextCursor).toBeNull();
      const [, launches] = items;
      const { content } = await person.get(launches?.id ?? '');
      expect(launches).toEqual({
        id: expect.any(String) as string,
        title: 'Calm launches',
        seoScore: expect.any(Number) as number,
        readabilityScore: 79,
        wordCount: expect.any(Number) as number,
        openPlaceholders: content.split('[').length - 1,
        workflow: null,
        createdAt: timeIn(-1_000),
        updatedAt: timeIn(-1_000),
      });
      later(1_000);
      await person.change(launches?.id ?? '', { version: 1, content: 'Calm.' });
      expect((await person.titles())[0]).toBe('Calm launches');
      expect(await (await newPerson()).list()).toEqual({ items: [], nextCursor: null });
    });

    it.each([
      ['changed', [0, 1, 2]],
      ['score', [0, 1, 2]],
      ['-score', [2, 1, 0]],
      ['title', [1, 2, 0]],
      ['-title', [0, 2, 1]],
    ])('is sorted by %s, page by page', async (sort, order) => {
      const person = await withThree();
      const expected = order.map((index) => three[index]?.title);
      expect(await person.titles({ sort })).toEqual(expected);
      const paged: string[] = [];
      let cursor: string | null | undefined;
      for (let pages = 0; pages < 3 && cursor !== null; pages += 1) {
        const page = await person.list({ sort, limit: '1', ...(cursor && { cursor }) });
        paged.push(...page.items.map(({ title }) => title));
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(expected);
      expect(cursor).toBeNull();
    });

    it.each([
      [{ search: 'CALM' }, [1]],
      // By keywords, too; accents do not count, and a word need not be whole.
      [{ search: 'balc apfel' }, [2]],
      [{ search: 'launch' }, [1]],
      [{ search: 'aunch' }, []],
      [{ search: `'); --` }, []],
      [{ origin: 'person' }, [2, 1, 0]],
      [{ origin: 'workflow' }, []],
      [{ workflow: unknownId }, []],
      [{ minScore: '100' }, []],
      [{ from: '2026-01-01T00:00:00.000Z' }, [2, 1, 0]],
      [{ until: '2026-01-01T00:00:00.000Z' }, []],
      [{ minScore: '1', origin: 'person', search: 'zebra' }, [0]],
    ])('is narrowed by %o', async (query, order) => {
      const person = await withThree();
      expect(await person.titles(query as Record<string, string>)).toEqual(
        order.map((index) => three[index]?.title),
      );
    });

    it('refuses what it does not understand', async () => {
      const person = await withThree();
      for (const [field, value, message] of [
        ['sort', 'age', /^Must be one of: title, -title, score/],
        ['origin', 'a bird', /^Must be one of: person, workflow/],
        ['workflow', 'mine', /^Must be a valid uuid/],
        ['minScore', '101', /^Must be 100 or less/],
        ['from', 'today', /^Must be a valid datetime/],
        ['until', 'today', /^Must be a valid datetime/],
        ['limit', '0', /^Must be 1 or more/],
        ['search', 'x'.repeat(201), /^Must have at most 200/],
        ['cursor', 'x'.repeat(2_001), /^Must have at most 2000/],
      ] as const) {
        const { code, issues } = await person.badList({ [field]: value });
        expect({ code, issues }).toEqual({
          code: 'invalid_request',
          issues: [{ path: field, message: expect.stringMatching(message) as string }],
        });
      }
      const { nextCursor } = await person.list({ limit: '1' });
      expect(await person.badList({ cursor: nextCursor ?? '', sort: 'title' })).toEqual({
        ...invalid('cursor', 'This cursor does not belong to this list.'),
        error: 'This cursor does not belong to this list.',
      });
    });
  });

  describe('a draft', () => {
    it('shows everything that is known', async () => {
      const person = await newPerson();
      const { token } = person;
      const piece = await answer(generateContent, {
        token,
        body: { title: 'Calm launches', keywords: ['launch'] },
      });
      const { id, title, content, keywords, seoScore, readabilityScore, wordCount } = piece;
      const { source, model, intent, language, outline } = piece;
      expect(await person.get(piece.id)).toEqual({
        id,
        createdBy: person.name,
        changedBy: null,
        title,
        content,
        keywords,
        seoScore,
        readabilityScore,
        wordCount,
        source,
        model,
        intent,
        language,
        outline,
        openPlaceholders: piece.content.split('[').length - 1,
        workflow: null,
        createdAt: timeIn(),
        updatedAt: timeIn(),
        canRevise: false,
        version: 1,
      });
      expect(await person.versions(piece.id)).toEqual([]);
    });

    it('belongs to one workspace', async () => {
      const [person, other] = [await newPerson(), await newPerson()];
      const own = await person.write({ title: 'Mine' });
      for (const id of [unknownId, own]) {
        for (const endpoint of oneDraft) {
          const body = bodyFor(endpoint);
          const call = { token: other.token, params: { id }, ...body };
          expect(await refusal(endpoint, call), endpoint.id).toEqual(noDraft);
        }
      }
      for (const endpoint of oneDraft) {
        const body = bodyFor(endpoint);
        const call = { token: person.token, params: { id: 'mine' }, ...body };
        const { issues } = await refusal(endpoint, call);
        expect(issues).toEqual([{ path: 'id', message: 'Must be a valid uuid.' }]);
      }
    });

    it('gets another title and text, as typed, and is scored again', async () => {
      const person = await newPerson();
      const id = await person.write({ title: 'Calm launches', keywords: ['launch'] });
      const first = await person.get(id);
      later(1_000);
      const content = ' A launch.\n\n[Say when] \n';
      const changed = await person.change(id, { version: 1, content });
      expect(changed).toEqual({
        ...first,
        changedBy: person.name,
        content,
        wordCount: 4,
        openPlaceholders: 1,
        seoScore: expect.any(Number) as number,
        readabilityScore: expect.any(Number) as number,
        version: 2,
        updatedAt: timeIn(),
      });
      expect(changed.seoScore).not.toBe(first.seoScore);
      expect(await person.get(id)).toEqual(changed);
      const renamed = await person.change(id, { version: 2, title: ' Noisy launches ' });
      expect(renamed).toMatchObject({ title: 'Noisy launches', content, version: 3 });
      expect(await person.titles({ search: 'noisy' })).toEqual(['Noisy launches']);
      // The same again changes nothing.
      expect(await person.change(id, { version: 3, title: 'Noisy launches' })).toEqual(renamed);
      expect(await person.change(id, { version: 3, content: '' })).toMatchObject({
        content: '',
        wordCount: 0,
      });
      expect(await person.badChange(id, { version: 4, title: '\u200b ' })).toEqual(
        invalid('title', contractCopy.errors.empty),
      );
      expect((await person.get(id)).version).toBe(4);
    });

    it('takes the longest text in any script', async () => {
      const person = await newPerson();
      const id = await person.write({ title: 'Long' });
      const content = '語'.repeat(draftLength);
      expect((await person.change(id, { version: 1, content })).content).toBe(content);
    });

    it('tells the second of two who change it at once, and shows both versions', async () => {
      const person = await newPerson();
      const id = await person.write({ title: 'Shared' });
      const stored = await person.change(id, { version: 1, content: 'Theirs' });
      expect(await person.badChange(id, { version: 1, content: 'Mine' })).toEqual({
        code: 'conflict',
        error: 'This draft has changed since you opened it.',
        versions: { sent: { version: 1, content: 'Mine', keepsVersion: false }, stored },
      });
      expect(await person.get(id)).toEqual(stored);
      const sure = { version: 2, content: 'Mine', keepsVersion: true };
      expect(await person.change(id, sure)).toMatchObject({ content: 'Mine', version: 3 });
      expect((await person.versions(id))[0]).toMatchObject({ content: 'Theirs' });
    });

    it('keeps a version in ten minutes, what it was first, and no more than twenty', async () => {
      const person = await newPerson();
      const id = await person.write({ title: 'Shared' });
      const first = await person.get(id);
      let version = 0;
      const type = (content: string, more: object = {}) =>
        person.change(id, { version: (version += 1), content, ...more });
      const kept = async () => (await person.versions(id)).map(({ content }) => content);
      later(1_000);
      await type('One');
      expect(await person.versions(id)).toEqual([
        {
          id: expect.any(String) as string,
          title: 'Shared',
          content: first.content,
          wordCount: first.wordCount,
          savedAt: first.updatedAt,
        },
      ]);
      later(9 * minutes);
      await type('Two');
      expect(await kept()).toEqual([first.content]);
      later(minutes);
      await type('Three');
      expect(await kept()).toEqual(['Two', first.content]);
      for (let count = 0; count < draftVersionCount; count += 1) {
        await type(`More ${String(count)}`, { keepsVersion: true });
      }
      const all = await kept();
      expect(all).toHaveLength(draftVersionCount);
      expect([all[0], all.at(-1)]).toEqual(['More 18', 'Three']);
    });

    it('is copied, without its versions', async () => {
      const person = await newPerson();
      const id = await person.write({ title: 'x'.repeat(200), keywords: ['launch'] });
      const first = await person.change(id, { version: 1, content: 'Calm.' });
      later(1_000);
      const copy = await person.duplicate(id);
      expect(copy).toEqual({
        ...first,
        id: expect.any(String) as string,
        title: `Copy of ${'x'.repeat(192)}`,
        changedBy: null,
        version: 1,
        createdAt: timeIn(),
        updatedAt: timeIn(),
      });
      expect(copy.id).not.toBe(id);
      expect(await person.versions(copy.id)).toEqual([]);
      const { totalGenerated, topKeywords } = await person.totals();
      expect({ totalGenerated, topKeywords }).toEqual({
        totalGenerated: 2,
        topKeywords: [{ keyword: 'launch', usage: 2 }],
      });
      await suite.subject().fill('pieces', copy.id);
      expect(await person.badDuplicate(id)).toMatchObject({ code: 'conflict' });
    });

    it('is deleted for good, with its part of the totals', async () => {
      const person = await newPerson();
      const keywords = ['launch', 'Plan'];
      const id = await person.write({ title: 'Calm launches', keywords });
      await person.write({ title: 'Noisy launches', keywords: ['plan'] });
      await person.change(id, { version: 1, content: 'Calm.' });
      await person.delete(id);
      for (const endpoint of [getDraft, deleteDraft, listDraftVersions]) {
        expect(await refusal(endpoint, { token: person.token, params: { id } })).toEqual(noDraft);
      }
      expect(await person.titles()).toEqual(['Noisy launches']);
      const { totalGenerated, topKeywords } = await person.totals();
      expect(totalGenerated).toBe(1);
      expect(topKeywords.map(({ keyword, usage }) => [keyword.toLowerCase(), usage])).toEqual([
        ['plan', 1],
      ]);
    });
  });

  describe('who has a draft open', () => {
    it('is told to each other, and that viewers only read', async () => {
      const { join, owner } = createTeams(suite);
      const [host, editor, viewer] = [await owner(), await owner(), await owner()];
      const body = { title: 'Calm launches', length: 'short' };
      const { id } = await answer(generateContent, { token: host.token, body });
      const inEditor = await join(host, editor, 'editor');
      const inViewer = await join(host, viewer, 'viewer');
      const open = (caller: { token: string }, editing: boolean) =>
        answer(openDraft, { ...caller, params: { id }, body: { editing } });
      const own = { token: host.token };
      expect(await open(own, false)).toEqual([]);
      expect(await open(inViewer, true)).toEqual([{ name: host.name, editing: false }]);
      expect(await open(inEditor, true)).toEqual([
        { name: host.name, editing: false },
        { name: viewer.name, editing: false },
      ]);
      expect(await open(own, true)).toEqual([
        { name: editor.name, editing: true },
        { name: viewer.name, editing: false },
      ]);
      later(30_000);
      expect(await open(inEditor, false)).toEqual([
        { name: host.name, editing: true },
        { name: viewer.name, editing: false },
      ]);
      later(30_000);
      // The viewer has left.
      expect(await open(own, false)).toEqual([{ name: editor.name, editing: false }]);
    });
  });

  describe('a passage', () => {
    const passage = 'Launches fail in the last week.';
    afterEach(() => {
      suite.subject().setModel(false);
    });

    it.each(revisions)(
      'is revised by a language model, and the draft stays: %s',
      async (action) => {
        const person = await newPerson();
        const id = await person.write({ title: 'Calm launches' });
        suite.subject().setModel(true);
        const before = await person.get(id);
        expect(before.canRevise).toBe(true);
        const { text } = await person.revise(id, { action, passage: ` ${passage}\n` });
        expect(text).not.toBe('');
        expect(text).not.toBe(passage);
        expect(await person.get(id)).toEqual(before);
      },
    );

    it('cannot be revised without a model, in another workspace, or if it is too long', async () => {
      const person = await newPerson();
      const id = await person.write({ title: 'Calm launches' });
      const body = { action: 'shorten', passage };
      expect((await person.get(id)).canRevise).toBe(false);
      expect(await person.badRevise(id, body)).toEqual({
        code: 'conflict',
        error: 'This server has no language model to revise a passage with.',
      });
      suite.subject().setModel(true);
      expect(await (await newPerson()).badRevise(id, body)).toEqual(noDraft);
      const tooLong = { ...body, passage: 'x'.repeat(passageLength + 1) };
      expect(await person.badRevise(id, tooLong)).toEqual(
        invalid('passage', 'Must have at most 5000 characters.'),
      );
    });
  });
}
