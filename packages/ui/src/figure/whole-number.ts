/** A whole number as it is read: “12,450”. */
export const wholeNumber = (value: number) => value.toLocaleString('en-US');
