/** The name of the text file: the title in lower case, all but a–z and 0–9 as `_`, with `.txt`. */
export function downloadName(title: string): string {
  return `${title.toLowerCase().replaceAll(/[^a-z0-9]/gu, '_')}.txt`;
}
