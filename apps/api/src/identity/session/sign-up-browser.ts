import fastifyCookie from '@fastify/cookie';

const keptSeconds = 30 * 24 * 60 * 60;

/**
 * The cookie of the browser in which an account's password was chosen. A proof of the account's address from the
 * same browser shows that its owner chose the password, so the password stays.
 */
export function signUpBrowser(https: boolean) {
  /** The prefix has browsers refuse such a cookie from anyone but this very host, by https. */
  const name = `${https ? '__Host-' : ''}flowdeck_signup`;
  return {
    /** The header that gives a browser this secret. */
    cookie: (secret: string): string =>
      fastifyCookie.serialize(name, secret, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: https,
        maxAge: keptSeconds,
      }),

    /** The secret that a request's browser has. */
    of: ({ cookie = '' }: { cookie?: string | undefined }): string | undefined =>
      fastifyCookie.parse(cookie)[name],
  };
}

export type SignUpBrowser = ReturnType<typeof signUpBrowser>;
