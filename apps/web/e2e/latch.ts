/** Blocks everything that awaits `opened` until it is opened. */
export function latch() {
  let open = () => undefined;
  const opened = new Promise<undefined>((resolve) => {
    open = () => {
      resolve(undefined);
      return undefined;
    };
  });
  return { opened, open: () => open() };
}
