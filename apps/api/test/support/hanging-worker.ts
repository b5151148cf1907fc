const started = new BroadcastChannel('started');

/** A piece of work that says when it begins, and never ends if its title is “hangs”. */
export default function hang([{ title }]: [{ title: string }]): string {
  started.postMessage(title);
  while (title === 'hangs');
  return title;
}
