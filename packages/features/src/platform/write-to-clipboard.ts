/**
 * Puts a text into the clipboard. Without https, and where they are told to, browsers have no `navigator.clipboard`
 * or refuse; what is selected can still be copied while a click is handled.
 * @throws what the browser said, if nothing worked
 */
export async function writeToClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    if (!copySelected(text)) throw error;
  }
}

/** Deprecated, and the only way without https. */
interface Copying {
  execCommand: (command: 'copy') => boolean;
}

function copySelected(text: string): boolean {
  const mark = document.createElement('span');
  mark.textContent = text;
  mark.ariaHidden = 'true';
  Object.assign(mark.style, {
    position: 'fixed',
    insetBlockStart: '0',
    clipPath: 'inset(50%)',
    whiteSpace: 'pre',
    userSelect: 'text',
    webkitUserSelect: 'text',
  });
  const write = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    event.clipboardData?.setData('text/plain', text);
  };
  mark.addEventListener('copy', write);
  // Outside of a modal dialog, nothing can be selected.
  (document.activeElement?.closest('[role=dialog], dialog') ?? document.body).append(mark);
  const selection = getSelection();
  const before = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  try {
    selection?.selectAllChildren(mark);
    return (document as Copying).execCommand('copy');
  } catch {
    return false;
  } finally {
    selection?.removeAllRanges();
    if (before) selection?.addRange(before);
    mark.remove();
  }
}
