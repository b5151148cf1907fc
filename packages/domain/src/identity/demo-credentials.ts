/** The demo administrator. Published on the sign-in screen, so never an account of a real server. */
export const demoCredentials = { username: 'admin', password: 'flowdeck-demo' } as const;
