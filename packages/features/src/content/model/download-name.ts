/**
 * The name of a file with a piece: the title in lower case, all but a–z and 0–9 as `_`, with the
 * extension.
 */
export function downloadName(title: string, extension = 'txt'): string {
  return `${title.toLowerCase().replaceAll(/[^a-z0-9]/gu, '_')}.${extension}`;
}
