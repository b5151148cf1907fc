declare module 'virtual:copy-texts' {
  /** `CopyText[]` of copy-texts.ts, which a declaration like this one cannot name. */
  export const texts: unknown;
}
