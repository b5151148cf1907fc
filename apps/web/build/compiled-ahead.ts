import type { Plugin, Rolldown } from 'vite';

const hint = '//# allFunctionsCalledOnLoad\n';
/** What Vite puts before the code of a chunk; the hint counts only in front of it. */
const lastBefore = 'vite:build-import-analysis';

/**
 * What the start needs runs at once and nearly whole: Chromium compiles these chunks while they come,
 * instead of each function when it is first called (https://v8.dev/blog/explicit-compile-hints).
 * @param names of the chunks
 */
export function compiledAhead(names: readonly string[]): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    configResolved({ plugins }) {
      const before = plugins.find(({ name }) => name === lastBefore);
      const original = before?.generateBundle;
      if (!before || !original) throw new Error(`Vite has no ${lastBefore}: has it a new name?`);
      const { handler } = typeof original === 'function' ? { handler: original } : original;
      before.generateBundle = async function (options, bundle, isWrite) {
        await handler.call(this, options, bundle, isWrite);
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && names.includes(file.name)) addHint(file, bundle);
        }
      };
    },
  };
}

function addHint(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): void {
  chunk.code = hint + chunk.code;
  const map = bundle[`${chunk.fileName}.map`];
  if (map?.type !== 'asset') return;
  const parsed = JSON.parse(String(map.source)) as { mappings: string };
  // An empty first line.
  map.source = JSON.stringify({ ...parsed, mappings: `;${parsed.mappings}` });
}
