import type { BrowserPasskeys } from '@flowdeck/features/platform/services';

const webAuthn = () => import('@simplewebauthn/browser');

/** The browser's passkeys, whose code is loaded on use; undefined where it has none, as in pages without TLS. */
export const browserPasskeys: BrowserPasskeys | undefined =
  'credentials' in navigator
    ? {
        create: async (options) =>
          (await webAuthn()).startRegistration({ optionsJSON: options as never }),
        get: async (options) =>
          (await webAuthn()).startAuthentication({ optionsJSON: options as never }),
      }
    : undefined;
