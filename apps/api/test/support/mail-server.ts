import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An email that a mail server of `startMailServer` has accepted. */
export interface AcceptedMail {
  /** Headers and text as sent; long lines may be folded. */
  text: string;
  from: string;
  to: string[];
}

/**
 * A mail server on loopback that accepts everything, in the clear.
 * @param options for `smtp-server`, in place of those here
 * @param onAccepted called with each email
 */
export async function startMailServer(
  options: SMTPServerOptions = {},
  onAccepted?: (mail: AcceptedMail) => void,
) {
  const accepted: AcceptedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        const mail = {
          text,
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
        };
        accepted.push(mail);
        onAccepted?.(mail);
        done();
      });
    },
    ...options,
  });
  // Connections that the tests cut.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    accepted,
    url: new URL(`smtp://127.0.0.1:${String(port)}`),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
