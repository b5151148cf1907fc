import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailServer } from './smtp.ts';

const connectMs = 10_000;
/** Without a word from the server. */
const silenceMs = 60_000;
/** For which a connection waits for another email. */
const restMs = 1_000;
/** Emails over one connection: many servers end it after more. */
const mailsOfEach = 100;

/** Connections to one mail server, which are used again: opening one takes longer than sending an email. */
export function createConnections(server: MailServer) {
  const resting = new Map<SMTPConnection, NodeJS.Timeout>();
  const sent = new WeakMap<SMTPConnection, number>();

  return {
    /** One that has sent an email before, if there is any. */
    rested(): SMTPConnection | undefined {
      for (const [connection, timer] of resting) {
        clearTimeout(timer);
        resting.delete(connection);
        if (!connection.destroyed) return connection;
      }
      return undefined;
    },

    open(): SMTPConnection {
      const connection = new SMTPConnection(optionsOf(server));
      // While it rests, nobody else hears of it.
      connection.on('error', () => connection.close());
      return connection;
    },

    async login(connection: SMTPConnection): Promise<void> {
      await called((done) => connection.connect(done));
      const login = loginOf(server);
      if (login && connection.allowsAuth) await called((done) => connection.login(login, done));
    },

    /** Keeps it for a moment after an email, or ends it. */
    rest(connection: SMTPConnection): void {
      const mails = (sent.get(connection) ?? 0) + 1;
      sent.set(connection, mails);
      if (mails === mailsOfEach) {
        connection.quit();
        return;
      }
      const end = () => {
        resting.delete(connection);
        connection.quit();
      };
      resting.set(connection, setTimeout(end, restMs));
    },
  };
}

export type Connections = ReturnType<typeof createConnections>;

/** Waits until a step of an exchange was done. */
export const called = (step: (done: (error?: Error | null) => void) => void) =>
  new Promise<void>((resolve, reject) => {
    step((error) => {
      if (error) reject(error);
      else resolve();
    });
  });

/** The parts of the address, so that nothing in it is read as an option, and the certificate of its host. */
function optionsOf({ url, requireTls, address }: MailServer) {
  const { protocol, hostname, port } = url;
  const secure = protocol === 'smtps:';
  const host = address ?? hostname;
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(host !== hostname && { tls: { servername: hostname } }),
    requireTLS: requireTls,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // Nothing more is sent over a connection that was given up.
    socketCloseTimeout: 0,
  };
}

function loginOf({ url: { username, password } }: MailServer) {
  const login = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return username === '' ? null : login;
}
