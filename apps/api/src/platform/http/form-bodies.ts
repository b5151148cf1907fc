import { Busboy } from '@fastify/busboy';
import { refuseRequest } from '@flowdeck/domain/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const limits = { fields: 100, fieldNameSize: 100, parts: 200, files: 0 };

/**
 * Reads the bodies that an HTML form can send, with each `enctype`, as `URLSearchParams`. JSON stays JSON, also as
 * `text/plain`, which scripts send because browsers need not ask before it. Files are left out.
 */
export function formBodies(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('text/plain');
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer) =>
      decoded(await rawFields(headers['content-type'] ?? '', body), charsetOf(headers)),
  );
  scope.addContentTypeParser(
    ['text/plain', '*'],
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      const { headers } = request;
      const type = headers['content-type'] ?? '';
      if (type !== '' && !/^text\/plain/i.test(type)) {
        done(refuseRequest('unsupported_media_type'));
        return;
      }
      const text = body.toString('latin1');
      if (text.trimStart().startsWith('{')) void parseJson(request, body.toString(), done);
      else done(null, decoded(lines(text), charsetOf(headers)));
    },
  );
}

/** For an address that says all by itself. */
export function anyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => {
    done(null);
  });
}

/** A name and a value, each character of which is a byte. */
type Raw = readonly [name: string, value: string];

/** What can be read of a broken body counts. */
async function rawFields(type: string, body: Buffer): Promise<Raw[]> {
  const fields: Raw[] = [];
  // Its own reading of charsets knows no Windows-1252.
  const header = type.replaceAll(/;\s*charset=[^;]*/gi, '');
  if (!/boundary=|urlencoded/i.test(header)) return fields;
  await new Promise<void>((resolve) => {
    const parser = new Busboy({
      headers: { 'content-type': header },
      limits,
      defCharset: 'latin1',
    });
    const end = () => {
      resolve();
    };
    parser
      .on('field', (name, value) => fields.push([name, value]))
      .once('finish', end)
      .once('error', end);
    parser.end(body);
  });
  return fields;
}

const lines = (text: string): Raw[] =>
  text.split(/\r\n?|\n/).flatMap((line) => {
    const end = line.indexOf('=');
    return end > 0 ? [[line.slice(0, end), line.slice(end + 1)] as const] : [];
  });

/** @param declared what the body says of its encoding; a field `_charset_` says it, too, as browsers fill it in */
function decoded(fields: readonly Raw[], declared: string | undefined): URLSearchParams {
  const charset = declared ?? fields.find(([name]) => name === '_charset_')?.[1];
  return new URLSearchParams(
    fields.map(([name, value]): [string, string] => [
      decode(name, charset),
      decode(value, charset),
    ]),
  );
}

/** By what is declared; else as UTF-8 if it is that, and else as Windows-1252, as browsers read pages. */
function decode(raw: string, charset: string | undefined): string {
  // A part that declares its own encoding has been read.
  if (!/^[\0-\xFF]*$/.test(raw)) return raw;
  const bytes = Buffer.from(raw, 'latin1');
  for (const label of [charset, 'utf-8']) {
    try {
      if (label !== undefined) return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // An unknown encoding, or not what was declared.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

const charsetOf = (headers: FastifyRequest['headers']): string | undefined =>
  /;\s*charset="?(?<charset>[\w.:-]+)/i.exec(headers['content-type'] ?? '')?.groups?.['charset'];
