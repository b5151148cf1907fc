/** Makes the browser save a text as a file; a plain one unless another type is given. */
export function saveText(text: string, name: string, type = 'text/plain'): void {
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name);
}

/** Makes the browser save anything as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Later: some browsers read the address only after the click has been dealt with.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 1_000);
}
