import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/**
 * Where the browser gets the archive of everything in the account and its workspace, a ZIP file with what
 * `archive-files.ts` says. The address works once, for a minute: a download has no session.
 */
export const requestArchive = defineEndpoint({
  id: 'requestArchive',
  method: 'POST',
  path: '/api/account/archive',
  access: 'session',
  role: 'owner',
  unlisted: true,
  data: z.object({ address: z.string() }),
});
