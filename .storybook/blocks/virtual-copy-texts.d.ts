declare module 'virtual:copy-texts' {
  export const texts: import('../copy-texts.ts').CopyText[];
}
