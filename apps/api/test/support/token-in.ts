/** The session's token in the address to which a sign-in redirects; empty if there is none. */
export const tokenIn = (location = ''): string =>
  new URL(location, 'http://localhost').searchParams.get('token') ?? '';
