import { storableText } from '@flowdeck/contract/text';

/** The article in everything that a model said, without its reasoning, wrapping and title. */
export const articleIn = (answer: string): string => withoutTitle(unwrapped(spokenIn(answer)).text);

/**
 * The article in what a model has said so far: nothing of what may turn out to be something else, such as
 * half a tag.
 */
export function articleSoFar(said: string): string {
  const { text, isWrapped } = unwrapped(spokenIn(said.replace(openEnd, '')));
  // Reasoning whose opening tag was left out, or words before a fence.
  return !isWrapped && !hasReasoned.test(said) && soundsLikeTalk(text) ? '' : withoutTitle(text);
}

/** All that is not for the reader. What is quoted as code is not one of them. */
const tag = new RegExp(
  [
    // Around reasoning. `</think>` also comes alone, where the other is part of the prompt.
    /<(?<end>\/?)(?:seed:)?(?:think|thinking|thoughts?|reasoning|reflection|scratchpad)>/,
    /[[◁](?<endInBrackets>\/?)think[\]▷]/,
    /<\|channel>thought|(?<endOfChannel><channel\|>)/,
    // Where a model's own format begins or ends a message.
    /(?<control><[|｜][^<>|｜\s]{1,40}[|｜]>|<\/?s>|<(?:start|end)_of_turn>)/,
    /(?<fence>^ {0,3}(?:`{3,}|~{3,}))/,
  ]
    .map(({ source }) => `(?<!\`)(?:${source})`)
    .join('|'),
  'gim',
);

/** What may become one of them, or a heading. */
const openEnd =
  /(?:<[^<>\n]{0,40}|[[◁]\/?t?h?i?n?k?|(?<=^|\n)[`~#]{1,9}[a-z]*|<[|｜]?(?:im_)?start\w*[|｜]?>\w{0,9})$/i;

const hasReasoned = /<\/(?:seed:)?think(?:ing)?>|[[◁]\/think[\]▷]|<\|?channel\|?>/i;

/** How models begin who think aloud, or who talk about the article before they write it. */
const talk = [
  /okay|ok,|ok\.|alright|sure,|sure!|sure\.|sure thing|certainly|absolutely|of course|got it|great,|great!/,
  /hmm|hm,|let me|let's|let’s|first,|so,|wait,|the user|we need|i need|i should|i have|i must|i will|i'll|i’ll/,
  /here's|here’s|here is|here are|hier ist|hier sind|gerne|natürlich|selbstverständlich|voici|bien sûr/,
  /aquí|claro|por supuesto|ecco|certo|好的|嗯/,
].flatMap(({ source }) => source.replaceAll('\\', '').split('|'));

/** Or may do so with the next letters. */
function soundsLikeTalk(text: string): boolean {
  const beginning = text.slice(0, 20).toLowerCase();
  return (
    beginning !== '' &&
    talk.some((words) => beginning.startsWith(words) || words.startsWith(beginning))
  );
}

/** What is meant for the reader: no reasoning, and nothing before or after the message. */
function spokenIn(said: string): string {
  const answer = finalChannel(storableText(said).replaceAll(/\r\n?/g, '\n'));
  const end = answer.trimEnd().length;
  let spoken = '';
  let hasSpoken = false;
  let from = 0;
  let ink = inkIn(answer, from);
  const goOnAt = (at: number) => {
    from = at;
    ink = inkIn(answer, at);
  };
  let isReasoning = false;
  let hasOpened = false;
  let isCode = false;
  for (const { 0: mark, index, groups = {} } of answer.matchAll(tag)) {
    const after = index + mark.length;
    const isEnd = Boolean(groups['end'] ?? groups['endInBrackets'] ?? groups['endOfChannel']);
    const isLast = after >= end;
    const isFirst = !hasSpoken && ink >= index;
    if (isReasoning) {
      if (!isEnd) continue;
      isReasoning = false;
      goOnAt(inkIn(answer, after));
    } else if (groups['fence'] !== undefined) {
      isCode = !isCode;
    } else if (groups['control'] !== undefined) {
      // Only at either end is it no HTML.
      const isStrike = /^<\/?s>$/i.test(mark);
      if (!isFirst && !isLast && (isCode || isStrike)) continue;
      if (!isFirst) return (spoken + answer.slice(from, index)).trim();
      const role = mark.includes('start') && /^(?:assistant|model)/.exec(answer.slice(after));
      goOnAt(after + (role ? role[0].length : 0));
    } else if (isCode || (isEnd && (hasOpened || !/think/i.test(mark)))) {
      continue;
    } else if (isEnd) {
      hasOpened = true;
      goOnAt(after);
    } else {
      hasOpened = true;
      if (!isFirst && answer[index - 1] !== '\n') continue;
      spoken += answer.slice(from, index);
      hasSpoken ||= ink < index;
      isReasoning = true;
    }
  }
  return (isReasoning ? spoken : spoken + answer.slice(from)).trim();
}

/** Where the next sign is that is no white space; the length if there is none. */
function inkIn(text: string, from: number): number {
  const sign = /\S/g;
  sign.lastIndex = from;
  return sign.exec(text)?.index ?? text.length;
}

/** Of a message in channels, as `gpt-oss` writes it, the one for the reader. */
function finalChannel(answer: string): string {
  if (!/^\s*(?:<\|start\|>assistant)?<\|channel\|>/.test(answer)) return answer;
  const [, ...finals] = answer.split(/<\|channel\|>final(?:<\|constrain\|>[^<]*)?<\|message\|>/);
  return finals.at(-1) ?? '';
}

/** What is in a fence around everything, even with a sentence before or after it. Code keeps its fence. */
function unwrapped(text: string): { text: string; isWrapped: boolean } {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => fenceIn(line));
  const { mark, language } = fenceIn(lines[start] ?? '') ?? { mark: '', language: '' };
  const end = start === -1 ? -1 : endOfFence(lines, start, mark);
  const textOf = (from: number, to?: number) => lines.slice(from, to).join('\n').trim();
  const before = textOf(0, start);
  const after = textOf(end + 1);
  const isWrapped =
    start !== -1 &&
    isSentence(before) &&
    isSentence(after) &&
    (/^(?:markdown|md)$/i.test(language) ||
      (/^(?:text|txt|plaintext)?$/i.test(language) &&
        (before === '' ? after === '' : soundsLikeTalk(before))));
  return { text: isWrapped ? textOf(start + 1, end) : text, isWrapped };
}

/** The mark and the language of a line that opens or closes a fence (CommonMark 0.31, 4.5). */
function fenceIn(line: string): { mark: string; language: string } | undefined {
  const [whole, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
  if (whole === undefined) return undefined;
  const rest = line.slice(whole.length).trimStart();
  return rest.includes('`') ? undefined : { mark, language: /^[\w+#-]*/.exec(rest)?.[0] ?? '' };
}

/** The line that closes a fence, which may hold others; without one, the end. */
function endOfFence(lines: readonly string[], start: number, mark: string): number {
  let inner = 0;
  for (let at = start + 1; at < lines.length; at += 1) {
    const found = fenceIn(lines[at] ?? '');
    if (!found || found.mark[0] !== mark[0] || found.mark.length < mark.length) continue;
    if (found.language !== '') inner += 1;
    else if (inner > 0) inner -= 1;
    else return at;
  }
  return lines.length;
}

/** At most one paragraph, without code or a heading. */
const isSentence = (text: string) =>
  text.length <= 500 && !/\n\s*\n|^#{1,6} |^ {0,3}(?:```|~~~)/m.test(text);

const withoutTitle = (text: string) =>
  text
    .trim()
    .replace(/^# .*(?:\n|$)/, '')
    .trim();
