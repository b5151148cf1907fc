import { describe, expect, it } from 'vitest';
import { nextDraft, writtenTopics, type TopicDraft } from './draft-request.ts';
import { settingsOf, type StoredSettings } from './settings.ts';

const weekly = { id: 'w', name: 'Weekly', description: 'Writes about email and Email marketing' };
const settings = (stored: StoredSettings = {}) => settingsOf('Content Automation', stored);
const list = settings({ topics: ['Calm launches', 'Balcony tomatoes'] });
const at = new Date('2026-03-01T09:00:00.000Z');
const draft = (key: string, more: Partial<TopicDraft> = {}): TopicDraft => ({
  workflowId: 'w',
  key,
  tone: 'professional',
  length: 'medium',
  draftId: 'd',
  at,
  ...more,
});

describe('without a list', () => {
  it('writes about its name, with what the description names, each once', () => {
    const description = 'Writes about email and Email marketing, launches, pricing, content, teams';
    expect(nextDraft({ ...weekly, description }, settings(), [])).toEqual({
      title: 'Weekly',
      keywords: ['email', 'Email marketing', 'launches', 'pricing', 'content'],
      tone: 'professional',
      length: 'medium',
      seoOptimized: true,
      intent: 'auto',
      facts: '',
      language: 'auto',
      writer: 'auto',
    });
  });

  it('works without keywords', () => {
    const description = `a b c ${'x'.repeat(61)}`;
    expect(nextDraft({ ...weekly, description }, settings(), [])?.keywords).toEqual([]);
  });

  it('writes that once', () => {
    expect(nextDraft(weekly, settings(), [draft('weekly')])).toBeUndefined();
  });
});

describe('with a list of topics', () => {
  it('takes them in turn, with keywords of the topic', () => {
    expect(nextDraft(weekly, list, [])).toMatchObject({
      title: 'Calm launches',
      keywords: ['Calm launches'],
    });
    const written = [draft('calm launches')];
    expect(nextDraft(weekly, list, written)).toMatchObject({ title: 'Balcony tomatoes' });
    const all = [...written, draft('balcony tomatoes', { draftId: null })];
    expect(nextDraft(weekly, list, all)).toBeUndefined();
  });

  it('asks in the tone, length and keywords of the settings', () => {
    const own = { ...list, tone: 'casual', length: 'short', keywords: ['herbs'] } as const;
    expect(nextDraft(weekly, { ...own, keywords: ['herbs'] }, [])).toMatchObject({
      tone: 'casual',
      length: 'short',
      keywords: ['herbs'],
    });
  });

  it('leaves out what another workflow has written in the same tone and length', () => {
    const theirs = draft('calm launches', { workflowId: 'other' });
    expect(nextDraft(weekly, list, [theirs])?.title).toBe('Balcony tomatoes');
    const short = { ...theirs, length: 'short' };
    expect(nextDraft(weekly, list, [short])?.title).toBe('Calm launches');
  });

  it('keeps what it has written when the tone changes', () => {
    const casual = { ...list, tone: 'casual' } as const;
    expect(nextDraft(weekly, casual, [draft('calm launches')])?.title).toBe('Balcony tomatoes');
  });

  it('names what is written in the order of the list, with the draft', () => {
    const drafts = [draft('balcony tomatoes', { draftId: null }), draft('calm launches')];
    expect(writtenTopics(weekly, list, drafts)).toEqual([
      { topic: 'Calm launches', draftId: 'd', at: '2026-03-01T09:00:00.000Z' },
      { topic: 'Balcony tomatoes', draftId: null, at: '2026-03-01T09:00:00.000Z' },
    ]);
  });
});
