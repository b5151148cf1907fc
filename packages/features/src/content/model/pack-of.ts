import { limits } from '@flowdeck/contract/text';
import type { DraftText } from './autosave.ts';

/** What a social media pack is filled in with. */
export interface PackText {
  postTitle: string;
  contentSummary: string;
}

const headings = /^#{1,6}[^\S\n].*$/gmu;
const marks = /^[^\S\r\n\u2028\u2029]*(?:[-*+>]|\d{1,3}[.)])[^\S\n]+/gmu;

/** A draft as a pack summarises it: its sentences, to the call to action at its end, without the marks of headings and lists. */
export const packOf = ({ title, content }: DraftText): PackText => ({
  postTitle: title.trim(),
  contentSummary: fitted(
    content
      .replaceAll(headings, '')
      .replaceAll(marks, '')
      .replaceAll(/\n{3,}/gu, '\n\n')
      .trim(),
  ).toWellFormed(),
});

/** As many sentences as the form takes, and the last paragraph. */
function fitted(text: string): string {
  if (text.length <= limits.summary) return text;
  const last = /\n\n[^\n]+$/u.exec(text)?.[0] ?? '';
  const ending = last.length < limits.summary / 2 ? last : '';
  const start = text.slice(0, limits.summary - ending.length);
  const sentences = /^[^]*[.!?…。！？](?=\s)/u.exec(start)?.[0] ?? start;
  return `${sentences}${ending}`;
}
