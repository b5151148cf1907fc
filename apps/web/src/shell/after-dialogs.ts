/** Does it once every menu and dialog has closed in which it was chosen: each moves the focus as it closes. */
export function afterDialogs(run: () => void): void {
  if (document.querySelector('[role=dialog], [role=menu]')) {
    requestAnimationFrame(() => {
      afterDialogs(run);
    });
  } else run();
}
