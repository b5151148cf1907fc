/** By the first letter, as `dir="auto"` does it, which mail programs do not know. */
export const directionOf = (text: string): 'ltr' | 'rtl' =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)
    ? 'rtl'
    : 'ltr';
