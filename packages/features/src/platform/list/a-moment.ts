import type { Read } from './filter-in-address.ts';

/** A moment in UTC, as a call takes it. */
export const aMoment: Read<string> = (text) =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
