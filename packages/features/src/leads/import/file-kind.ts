/** What a file is that is no text, as its first bytes say. */
export type FileKind =
  | 'text'
  | 'workbook'
  | 'oldWorkbook'
  | 'openDocument'
  | 'numbers'
  | 'zip'
  | 'pdf'
  | 'webPage'
  | 'contacts'
  | 'other';

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** Archives that are no table of ours, and pictures: gzip, RAR, 7z, PNG, JPEG, GIF. */
const others = [
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
];

/** The names in an archive stand in it as they are. */
const zipKinds: readonly (readonly [FileKind, RegExp])[] = [
  ['openDocument', /mimetypeapplication\/vnd\.oasis\.opendocument/],
  ['numbers', /Index\/(?:Document|Tables)|\.iwa/],
  ['workbook', /xl\/(?:workbook|worksheets)/],
];

export function fileKind(bytes: Uint8Array): FileKind {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    const ends = [bytes.subarray(0, 100_000), bytes.subarray(-100_000)];
    const names = ends.map((part) => new TextDecoder('latin1').decode(part)).join('');
    return zipKinds.find(([, pattern]) => pattern.test(names))?.[0] ?? 'zip';
  }
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'oldWorkbook';
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return 'pdf';
  if (others.some((start) => startsWith(bytes, ...start))) return 'other';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1_000)).replaceAll('\0', '');
  if (/^\W*(?:<!doctype html|<html|<table|<\?xml|<meta)/i.test(start)) return 'webPage';
  if (/^\W*BEGIN:VCARD/i.test(start)) return 'contacts';
  return /^\W*\{\\rtf/.test(start) ? 'other' : 'text';
}
