import * as z from 'zod/mini';

/** That an email of a broadcast was opened, or a link in it followed, for the first time. */
export const mailRead = z.object({
  mailId: z.uuid(),
  /** Which link, from 1; null for an opening. */
  link: z.nullable(z.int()),
  /** Whether a program did so, such as a scanner, and no person. */
  byMachine: z.boolean(),
  at: z.iso.datetime(),
});

export type MailRead = z.infer<typeof mailRead>;
