import { limits } from '@flowdeck/contract/text';
import type { DraftText } from './autosave.ts';

/** What a social media pack is filled in with. */
export interface PackText {
  postTitle: string;
  contentSummary: string;
}

const headings = /^#{1,6}[^\S\n].*$/gmu;
const marks = /^[^\S\r\n\u2028\u2029]*(?:[-*+>]|\d{1,3}[.)])[^\S\n]+/gmu;

/** A draft as a pack summarises it: its sentences, without the marks of headings and lists. */
export const packOf = ({ title, content }: DraftText): PackText => ({
  postTitle: title.trim(),
  contentSummary: content
    .replaceAll(headings, '')
    .replaceAll(marks, '')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()
    .slice(0, limits.summary)
    .toWellFormed(),
});
