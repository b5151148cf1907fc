import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A folder of a mailbox, as its server has it. */
export interface ServedFolder {
  uidValidity: number;
  /** Messages with CRLF, by their UIDs, in their order. */
  messages: Map<number, string>;
}

/**
 * An IMAP server on loopback with one mailbox, which says what it was asked. It knows as much of IMAP as it takes to
 * read that, and no command that changes anything.
 * @param password the one that it lets in with
 */
export async function startImapServer(password: string) {
  const folder: ServedFolder = { uidValidity: 1, messages: new Map() };
  const asked: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
    let read = '';
    socket.on('data', (chunk: Buffer) => {
      read += chunk.toString();
      for (let end = read.indexOf('\r\n'); end >= 0; end = read.indexOf('\r\n')) {
        const [tag = '', ...words] = read.slice(0, end).split(' ');
        read = read.slice(end + 2);
        const command = words.join(' ');
        asked.push(command);
        const said = answer(folder, command, password);
        socket.write(said.replace(/^(OK|NO|BAD) /m, `${tag} $1 `));
        if (command === 'LOGOUT') socket.end();
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    folder,
    asked,
    url: `imap://127.0.0.1:${String(port)}`,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

function answer(folder: ServedFolder, command: string, password: string): string {
  const [name = ''] = command.replace(/^UID /, '').split(' ');
  const all = [...folder.messages];
  switch (name) {
    case 'LOGIN':
      return command.endsWith(`"${password}"`) || command.endsWith(` ${password}`)
        ? 'OK [CAPABILITY IMAP4rev1] in\r\n'
        : 'NO [AUTHENTICATIONFAILED] Invalid credentials\r\n';
    case 'LIST':
      return command.includes('INBOX')
        ? '* LIST () "/" INBOX\r\nOK listed\r\n'
        : 'OK nothing listed\r\n';
    case 'EXAMINE': {
      if (!command.includes('INBOX')) return 'NO [NONEXISTENT] No such folder\r\n';
      const next = (all.at(-1)?.[0] ?? 0) + 1;
      return [
        `* ${String(all.length)} EXISTS`,
        `* OK [UIDVALIDITY ${String(folder.uidValidity)}] valid`,
        `* OK [UIDNEXT ${String(next)}] next`,
        'OK [READ-ONLY] open\r\n',
      ].join('\r\n');
    }
    case 'SEARCH': {
      const range = /(UID )?(\d+):(\d+)/.exec(command.slice('UID '.length));
      const [, by, first = 1, end = Infinity] = range ?? [];
      const uids = all
        .map(([uid]) => uid)
        .filter((uid, index) => {
          const number = by ? uid : index + 1;
          return number >= Number(first) && number <= Number(end);
        });
      return `* SEARCH ${uids.join(' ')}\r\nOK found\r\n`;
    }
    case 'FETCH':
      return `${fetched(all, command)}OK fetched\r\n`;
    case 'LOGOUT':
      return '* BYE\r\nOK out\r\n';
    case 'CAPABILITY':
      return '* CAPABILITY IMAP4rev1\r\nOK listed\r\n';
    default:
      return 'BAD unknown\r\n';
  }
}

function fetched(all: [number, string][], command: string): string {
  const [, list = '', section = '', most = ''] =
    /FETCH (\S+) .*?BODY\.PEEK(\[.*?\])(?:<0\.(\d+)>)?/.exec(command) ?? [];
  const uids = list.split(',').map(Number);
  const isHeader = section.startsWith('[HEADER');
  return all
    .map(([uid, message], index) => {
      if (!uids.includes(uid)) return '';
      const head = `${message.split('\r\n\r\n', 1).join('')}\r\n\r\n`;
      const text = isHeader ? head : message.slice(0, most === '' ? undefined : Number(most));
      const part = `BODY${section}${most === '' ? '' : '<0>'}`;
      const size = String(Buffer.byteLength(text));
      return `* ${String(index + 1)} FETCH (UID ${String(uid)} ${part} {${size}}\r\n${text})\r\n`;
    })
    .join('');
}
