import { ZipWriter } from '@zip.js/zip.js';
import type { ArchiveFile } from '@flowdeck/domain/operations/archive/archive';

/**
 * A ZIP file, made while it is read: no more of it is in memory than its reader lets wait.
 * @param at the time of its files
 */
export function zipOf(files: AsyncIterable<ArchiveFile>, at: Date): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  void writeZip(files, at, writable).catch((error: unknown) =>
    // Its reader learns that it is not whole.
    writable.abort(error).catch(() => undefined),
  );
  return readable;
}

async function writeZip(
  files: AsyncIterable<ArchiveFile>,
  at: Date,
  to: WritableStream<Uint8Array>,
): Promise<void> {
  const zip = new ZipWriter(to, { useWebWorkers: false, lastModDate: at, preventClose: false });
  for await (const { name, text } of files) await zip.add(name, streamOf(text));
  await zip.close();
}

/** As UTF-8, one part after the other as they are wanted. */
function streamOf(text: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const parts: AsyncIterator<string, unknown> = text[Symbol.asyncIterator]();
  return new ReadableStream<string>({
    async pull(controller) {
      const next = await parts.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await parts.return?.();
    },
  }).pipeThrough(new TextEncoderStream());
}
