import {
  contentLengths,
  type ContentIntent,
  type ContentLength,
  type ContentTone,
} from '@flowdeck/contract/content/content';
import { countPhrase, searchable } from '../text/phrase.ts';
import { countWords } from '../text/words.ts';
import type { Brief, Briefs, BriefSection } from './brief.ts';
import { announcement } from './briefs/announcement.ts';
import { caseStudy } from './briefs/case-study.ts';
import { comparison } from './briefs/comparison.ts';
import { howTo } from './briefs/how-to.ts';
import { list } from './briefs/list.ts';
import { shared } from './briefs/shared.ts';
import type { Detail } from './details.ts';
import { capitalised, type Fact } from './facts.ts';
import { placeFacts, type Slot } from './place-facts.ts';
import type { Room } from './plan.ts';
import type { TitleWords } from './title.ts';
import { pointsOf, writePoints } from './write-points.ts';

const briefs: Briefs = {
  'how-to': howTo,
  list,
  comparison,
  announcement,
  'case-study': caseStudy,
};

/** More facts in one section become a list. */
const mostInParagraph = 3;

export interface BriefInput {
  intent: ContentIntent;
  tone: ContentTone;
  length: ContentLength;
  title: TitleWords;
  facts: readonly Fact[];
  /** What none of the facts tells. */
  missing: readonly Detail[];
  keywords: readonly string[];
  /** The keyword that is placed for the SEO checks; null places none. */
  keyphrase: string | null;
  room: Room;
}

interface SectionSlot extends Slot {
  section: BriefSection;
}
interface TopicSlot extends Slot {
  keyword: string;
}

/** A brief in English, as plain text. */
export function writeBrief(input: BriefInput): string {
  const { facts, keyphrase } = input;
  const brief = briefs[input.intent];
  const sections = sectionSlots(brief, input);
  const others = input.keywords.filter((keyword) => keyword !== keyphrase);
  const topics = others.map(topicSlot);
  const close: Slot = {
    heading: shared.closeHeading,
    takes: ['link', 'action'],
    cue: null,
    facts: [],
  };

  const unplaced = placeFacts(facts, [...sections, ...(brief.points ? [] : topics), close]);
  const points = brief.points ? pointsOf(unplaced, input.title.promised, input.room) : [];
  const rest = sections.find(({ section }) => section.rest);
  if (!brief.points) rest?.facts.push(...unplaced);

  const before = [
    opening(brief, input),
    ...(brief.points
      ? [
          `## ${topicHeading(keyphrase, brief.points.heading)}`,
          ...writePoints(points, brief.points, input),
        ]
      : []),
  ];
  const written = sections.map((slot) => writeSection(slot, input));
  const after = [...writeTopics(topics, input), ...writeClose(close, input)];
  const middle = brief.points ? undefined : middleOf(before, written, after);
  if (middle) middle[0] = `## ${topicHeading(keyphrase, middle[0].slice(3))}`;
  return [...before, ...written.flat(), ...after].join('\n\n');
}

/** A heading and what stands below it. */
type WrittenSection = [heading: string, ...blocks: string[]];

/** The section that begins closest to the middle of the text. */
function middleOf(
  before: readonly string[],
  sections: readonly WrittenSection[],
  after: readonly string[],
): WrittenSection | undefined {
  const wordsIn = (blocks: readonly string[]) => countWords(blocks.join('\n\n'));
  const half = wordsIn([...before, ...sections.flat(), ...after]) / 2;
  let words = wordsIn(before);
  const starts = sections.map((section) => {
    const distance = Math.abs(words - half);
    words += wordsIn(section);
    return { section, distance };
  });
  return starts.sort((a, b) => a.distance - b.distance)[0]?.section;
}

function sectionSlots({ sections }: Brief, { length, title }: BriefInput): SectionSlot[] {
  const { a, b } = title.sides ?? shared.sides;
  const fill = (text: string) => text.replaceAll('{a}', () => a).replaceAll('{b}', () => b);
  return sections
    .filter(({ from }) => contentLengths.indexOf(from) <= contentLengths.indexOf(length))
    .map((section) => ({
      section: { ...section, asks: [fill(section.asks[0]), fill(section.asks[1])] },
      heading: fill(section.heading),
      takes: section.takes ?? [],
      cue: section.cue ?? null,
      facts: [],
    }));
}

const topicSlot = (keyword: string): TopicSlot => ({
  keyword,
  heading: keyword,
  takes: [],
  cue: null,
  facts: [],
});

function opening(
  brief: Brief,
  { title: { phrase, question, quoted }, tone, keyphrase }: BriefInput,
): string {
  const flowing =
    phrase === null ? undefined : brief.flowing?.[tone].replaceAll('{p}', () => phrase);
  const asked = question === null ? undefined : shared.question[tone];
  const text = flowing ?? (asked ?? brief.opening[tone]).replaceAll('{t}', () => quoted);
  const isNamed = keyphrase === null || countPhrase(searchable(text), searchable(keyphrase)) > 0;
  return isNamed ? text : `${text} ${shared.focus[tone].replaceAll('{k}', () => keyphrase)}`;
}

function writeSection(
  { section, heading, facts }: SectionSlot,
  { missing, tone, room }: BriefInput,
): WrittenSection {
  const notes = [
    ...missing.flatMap((detail) => section.missing?.[detail] ?? []),
    ...section.asks.slice(0, room.asks).slice(facts.length),
  ];
  const parts = [...facts.map(({ text }) => text), ...notes];
  const lead = section.lead[tone];
  const body =
    section.list || facts.length > mostInParagraph
      ? [lead, parts.map((part) => `- ${part}`).join('\n')]
      : [[lead, ...parts].join(' ')];
  return [`## ${heading}`, ...body];
}

/** Names the keyphrase in a heading, unless it is there already. */
function topicHeading(keyphrase: string | null, heading: string): string {
  if (keyphrase === null) return heading;
  if (countPhrase(searchable(heading), searchable(keyphrase)) > 0) return heading;
  const rest = heading.charAt(0).toLowerCase() + heading.slice(1);
  return shared.about(capitalised(keyphrase), rest);
}

/** What the facts say about the other keywords, and a note on those that no fact names. */
function writeTopics(topics: readonly TopicSlot[], { facts, room }: BriefInput): string[] {
  const told = topics.filter((topic) => topic.facts.length > 0);
  const untold = topics.filter(
    ({ keyword }) =>
      !facts.some(({ text }) => countPhrase(searchable(text), searchable(keyword)) > 0),
  );
  const items = [
    ...told.map(({ keyword, facts: own }) => [keyword, own.map(({ text }) => text).join(' ')]),
    ...untold.slice(0, room.keywords).map(({ keyword }) => [keyword, shared.alsoAsk]),
  ];
  const more = untold.slice(room.keywords).map(({ keyword }) => keyword);
  if (more.length > 0) items.push([more.join(', '), shared.alsoAsk]);
  if (items.length === 0) return [];
  return [
    `## ${shared.alsoHeading}`,
    items.map(([name = '', text = '']) => `- ${shared.about(capitalised(name), text)}`).join('\n'),
  ];
}

function writeClose({ facts, heading }: Slot, { tone, keyphrase }: BriefInput): string[] {
  const acts = facts.map(({ text }) => (/\s/u.test(text) ? text : shared.more(text)));
  return [
    `## ${topicHeading(keyphrase, heading)}`,
    [shared.closing[tone], ...(acts.length > 0 ? acts : [shared.callToAction])].join(' '),
  ];
}
