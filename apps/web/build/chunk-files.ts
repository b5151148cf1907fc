import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');

/** The chunk that index.html loads. */
export function entryOf(bundle: Rolldown.OutputBundle): Chunk {
  const entry = chunksOf(bundle).find(
    ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('index.html'),
  );
  if (!entry) throw new Error('The build has no entry.');
  return entry;
}

/** The chunk that this module is the entry of. */
export function chunkOf(bundle: Rolldown.OutputBundle, module: string): Chunk {
  const chunk = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId === module);
  if (!chunk) throw new Error(`The build has no chunk for ${module}.`);
  return chunk;
}

/** These chunks, first, and all that they cannot run without, each once. */
export function withImports(
  bundle: Rolldown.OutputBundle,
  chunks: readonly [Chunk, ...Chunk[]],
): [Chunk, ...Chunk[]] {
  const needed = new Set<Chunk>(chunks);
  // A set also goes through what is added on the way.
  for (const { imports } of needed) {
    for (const file of imports) {
      const chunk = bundle[file];
      if (chunk?.type === 'chunk') needed.add(chunk);
    }
  }
  return [...needed] as [Chunk, ...Chunk[]];
}
