import { distinctKeywords, keywordKey } from '@flowdeck/contract/keywords';
import {
  contentDefaults,
  keywordLimits,
  type ContentRequest,
} from '@flowdeck/contract/content/content';
import type { WorkflowDetail } from '@flowdeck/contract/workflows/workflow-detail';
import type { SettingsOf } from '@flowdeck/contract/workflows/workflow-settings';
import { keyphrasesOf } from '../content/keyphrases.ts';

const mostKeywords = 5;

type ContentSettings = SettingsOf<'Content Automation'>;

interface Named {
  name: string;
  description: string;
}

/** A draft that was made from a topic. */
export interface TopicDraft {
  /** The workflow that made it; null if that has been deleted since. */
  workflowId: string | null;
  /** `keywordKey` of the topic. */
  key: string;
  tone: string;
  length: string;
  /** Null if it has been deleted since. */
  draftId: string | null;
  at: Date;
}

/** What a Content Automation workflow writes about, in turn. */
export const topicsOf = ({ name }: Pick<Named, 'name'>, { topics }: ContentSettings) =>
  topics.length > 0 ? topics : [name];

/**
 * The topics of a Content Automation workflow that are written already, in the order of its list. A topic
 * is, once the workflow has a draft of it, or another one has in the same tone and length: the same request
 * would give the same text.
 * @param drafts those of the workspace that were made from the topics
 */
export function writtenTopics(
  workflow: { id: string; name: string },
  settings: ContentSettings,
  drafts: readonly TopicDraft[],
): WorkflowDetail['writtenTopics'] {
  const { tone, length } = settings;
  return topicsOf(workflow, settings).flatMap((topic) => {
    const key = keywordKey(topic);
    const draft = drafts.find(
      (one) =>
        one.key === key &&
        (one.workflowId === workflow.id || (one.tone === tone && one.length === length)),
    );
    return draft ? [{ topic, draftId: draft.draftId, at: draft.at.toISOString() }] : [];
  });
}

/**
 * The content that a Content Automation workflow requests next.
 * @param drafts those of the workspace that were made from the workflow's topics
 * @returns undefined if every topic is written
 */
export function nextDraft(
  workflow: Named & { id: string },
  settings: ContentSettings,
  drafts: readonly TopicDraft[],
): ContentRequest | undefined {
  const written = writtenTopics(workflow, settings, drafts);
  const title = topicsOf(workflow, settings).find((one) =>
    written.every(({ topic }) => topic !== one),
  );
  if (title === undefined) return undefined;
  const { tone, length } = settings;
  const keywords = keywordsFor(title, workflow, settings);
  return { ...contentDefaults, title, keywords, tone, length };
}

/** The keywords of the settings, or else what the topic is about. */
function keywordsFor(topic: string, { description }: Named, settings: ContentSettings): string[] {
  if (settings.keywords.length > 0) return settings.keywords;
  const subject = settings.topics.length > 0 ? topic : `${topic}. ${description}`;
  return fitting(keyphrasesOf(subject, '').map((words) => words.join(' ')));
}

const fitting = (keywords: readonly string[]) =>
  distinctKeywords(keywords.filter(({ length }) => length <= keywordLimits.characters)).slice(
    0,
    mostKeywords,
  );
