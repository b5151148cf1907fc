import { execFileSync } from 'node:child_process';
import { parse } from 'yaml';

/**
 * A compose file as Docker reads it: its `${NAME:-default}`, `${NAME:+…}` and `${NAME:?…}` mean what they mean in
 * a shell, which fills them in here.
 * @param {string} text
 * @param {Record<string, string>} env
 * @throws if a variable is missing that the file asks for
 */
export function readCompose(text, env) {
  const filled = execFileSync('sh', ['-c', `cat <<END\n${text}\nEND`], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return parse(filled, { merge: true });
}
