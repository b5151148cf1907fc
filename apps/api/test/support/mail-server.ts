import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
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

/** What a scripted mail server says to a line, or to a whole text, which is `.` to it; null hangs up. */
export type Script = (line: string, text: string) => string | null | Promise<string | null>;

/** What a mail server says that takes everything. */
export const usual: Script = (line) => (line.toUpperCase() === 'DATA' ? '354 go on' : '250 fine');

/**
 * A mail server on loopback that follows a script.
 * @param onText called with each whole text, headers first, before the script is
 */
export async function startScriptedMailServer(script: Script, onText?: (text: string) => void) {
  const server = createServer((socket) => {
    let read = '';
    let isText = false;
    let turn = Promise.resolve();
    const say = async (line: string, text: string) => {
      const said = await script(line, text);
      if (said === null) socket.destroy();
      else socket.write(`${said}\r\n`);
      return said;
    };
    async function takeLines() {
      for (;;) {
        const end = read.indexOf(isText ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = read.slice(0, end);
        read = read.slice(end + (isText ? 5 : 2));
        if (isText) {
          isText = false;
          onText?.(part);
          await say('.', part);
        } else isText = (await say(part, ''))?.startsWith('354') ?? false;
      }
    }
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (chunk: Buffer) => {
      read += chunk.toString();
      turn = turn.then(takeLines);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`smtp://127.0.0.1:${String(port)}`),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
