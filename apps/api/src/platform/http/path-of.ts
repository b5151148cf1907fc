/** The path of a request's address as the router reads it, so that `/%61pi` is `/api` here too. */
export function pathOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
