import { Problem } from '@flowdeck/domain/problem';
import { StartError } from '../errors/start-error.ts';

/**
 * What the security log says of an event. It has no secret, and nothing that someone typed: people
 * type passwords into the wrong field.
 */
export interface SecurityEvent {
  event:
    | 'sign-in'
    | 'sign-up'
    | 'sign-out'
    | 'takeover'
    | 'second-step'
    | 'passkey'
    | 'password'
    | 'provider'
    | 'names'
    | 'email'
    | 'archive'
    | 'deletion'
    | 'invitation'
    | 'membership'
    | 'sending'
    | 'api-key'
    | 'administration'
    | 'administrator'
    | 'token-secret';
  /** What proved who it is; the `operator` can run commands on the machine. */
  way?: 'password' | 'link' | 'google' | 'apple' | 'second-step' | 'passkey' | 'operator';
  /** Which command it was. */
  command?:
    | 'list'
    | 'create'
    | 'invite'
    | 'sign-in-link'
    | 'reset-password'
    | 'disable'
    | 'enable'
    | 'delete'
    | 'remove-demo'
    | 'allow-sending'
    | 'disallow-sending'
    | 'members'
    | 'set-role';
  /** `succeeded`, or why not: the code of a refusal, or the state of a link. */
  outcome: string;
  /** The account's id, if there is one. */
  account?: string | undefined;
  /** As the rate limits count clients; none for what the server does by itself. */
  client?: string;
}

/**
 * The lines that say who signed in, failed to, or lost an account.
 * @param log writes a line at level `info`
 */
export function createSecurityLog(log: (fields: object, text: string) => void) {
  const note = (security: SecurityEvent): void => log({ security }, 'Security');

  async function attempt<T>(
    event: Omit<SecurityEvent, 'outcome' | 'account'>,
    work: (isAbout: (account: string) => void) => Promise<T>,
  ): Promise<T> {
    let account: string | undefined;
    try {
      const result = await work((id) => (account = id));
      note({ ...event, outcome: 'succeeded', account });
      return result;
    } catch (error) {
      note({ ...event, outcome: outcomeOf(error), account });
      throw error;
    }
  }

  return {
    note,

    /**
     * Notes how an attempt ended, whether it returns or throws.
     * @param work names the account as soon as it knows it
     */
    attempt,

    /** Notes how a change by the caller ended. */
    change: <T>(
      event: SecurityEvent['event'],
      { client, session }: { client: string; session: { user: { id: string } } },
      work: () => Promise<T>,
    ): Promise<T> =>
      attempt({ event, client }, (isAbout) => {
        isAbout(session.user.id);
        return work();
      }),
  };
}

function outcomeOf(error: unknown): string {
  if (error instanceof Problem) return error.code;
  return error instanceof StartError ? 'refused' : 'internal';
}

/** Notes a sign-in by a link or a provider, and the takeover that it may have been. A ticket is half a sign-in. */
export function noteSignIn(
  { note }: SecurityLog,
  { way, client }: Required<Pick<SecurityEvent, 'way' | 'client'>>,
  {
    account,
    takenOver,
    result,
  }: {
    account: { id: string };
    takenOver: boolean;
    result: { token: string } | { ticket: string } | { error: string };
  },
): void {
  const about = { way, outcome: 'succeeded', account: account.id, client };
  if (takenOver) note({ event: 'takeover', ...about });
  const outcome =
    'ticket' in result ? 'second_step_needed' : 'error' in result ? result.error : 'succeeded';
  note({ event: 'sign-in', ...about, outcome });
}

export type SecurityLog = ReturnType<typeof createSecurityLog>;
