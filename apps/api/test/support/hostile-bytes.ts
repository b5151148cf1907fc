import { randomUUID } from 'node:crypto';
import { generateContent } from '@flowdeck/contract/content/content';
import {
  deleteDraft,
  draftLength,
  duplicateDraft,
  getDraft,
  updateDraft,
  type Draft,
} from '@flowdeck/contract/content/drafts';
import type { EndpointSpec } from '@flowdeck/contract/endpoint';

interface Options {
  /** Until when. */
  isOn: () => boolean;
  send: (
    endpoint: EndpointSpec,
    given: { body?: object; id?: string; key?: string },
  ) => Promise<Response>;
}

/** Copies that are deleted together: what the database then has to make available again. */
const copiesAtOnce = 200;

/**
 * Fills the disk: copies of the longest draft, each with a key, so that its answer is kept, too. What is full or
 * plenty is deleted, and filled again.
 * @returns how many bytes of text were stored
 */
export async function fillBytes({ isOn, send }: Options): Promise<number> {
  const draftOf = async (answer: Promise<Response>) =>
    ((await (await answer).json()) as { data?: Draft }).data;
  await send(generateContent, { body: { title: 'Copied' } });
  const made = await send(generateContent, { body: { title: 'Copied again' } });
  const { id = '' } = ((await made.json()) as { data: { id?: string } }).data;
  const version = (await draftOf(send(getDraft, { id })))?.version;
  const content = Array.from({ length: 2_000 }, () => Math.random().toString(36)).join(' ');
  await draftOf(
    send(updateDraft, { id, body: { version, content: content.slice(0, draftLength) } }),
  );

  let bytes = 0;
  const copies: string[] = [];
  const copy = async () => {
    while (isOn()) {
      const answer = await send(duplicateDraft, { id, key: randomUUID() });
      const { data } = (await answer.json()) as { data?: Draft };
      if (data) copies.push(data.id);
      bytes += data?.content.length ?? 0;
      if (answer.status !== 409 && copies.length < copiesAtOnce) continue;
      for (const one of copies.splice(0)) {
        await (await send(deleteDraft, { id: one })).body?.cancel();
        if (!isOn()) return;
      }
    }
  };
  await Promise.all(Array.from({ length: 10 }, copy));
  return bytes;
}
