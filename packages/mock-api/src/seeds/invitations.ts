import { invitationMs } from '@flowdeck/domain/identity/invitations';
import type { DataSet } from '../scenario.ts';
import type { MockInvitation } from '../world.ts';
import { ago, seedId } from './time.ts';

const longEmail = `${'a-department-with-a-long-name.'.repeat(4)}and-one-person@a-company-with-a-long-name.example.com`;

/** The invitations that nobody has followed yet, newest first. */
export function seedInvitations(data: DataSet, now: Date): MockInvitation[] {
  const of = (emails: readonly string[]) =>
    emails.map((email, days) => {
      const createdAt = ago(now, { days });
      const expiresAt = new Date(createdAt.getTime() + invitationMs);
      return { id: seedId(3_200 + days), email, createdAt, expiresAt };
    });
  const emails: Record<DataSet, readonly string[]> = {
    typical: ['noor@example.com', 'sam@example.com'],
    empty: [],
    long: [longEmail, 'noor@example.com', 'sam@example.com', 'kim@example.com', 'alex@example.com'],
  };
  return of(emails[data]);
}
