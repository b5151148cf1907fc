const components = import.meta.glob<object>([
  '../../packages/ui/src/*/*.tsx',
  '!**/*.stories.tsx',
  '!**/*.test.tsx',
]);

/** The story files, from the root, whose component exports a skeleton, which means that it shows data. */
export async function storiesWithSkeleton(): Promise<Set<string>> {
  const found = await Promise.all(
    Object.entries(components).map(async ([file, load]) => {
      const isSkeleton = (name: string) => /.Skeleton$/.test(name);
      return Object.keys(await load()).some(isSkeleton) ? [file] : [];
    }),
  );
  return new Set(
    found.flat().map((file) => file.replace('../../', '').replace('.tsx', '.stories.tsx')),
  );
}
