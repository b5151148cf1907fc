/*
 * Sends emails through a mail server that drops, delays, puts off and refuses them, and kills the worker again
 * and again.
 *   npm run chaos -- mail --mails 600 --kills 20
 */
import { sendThroughMoods } from '../test/support/moody-mail-server.ts';
import { startLocalPostgres } from '../test/support/postgres.ts';
import { option, report } from '../bench/report.ts';

const mails = option('mails', 600);
const kills = option('kills', 20);
const postgres = await startLocalPostgres({ durable: true });
if (!postgres) throw new Error('This test needs the PostgreSQL binaries on this machine.');
const { statuses, copies, untrue, open } = await sendThroughMoods({
  url: postgres.url,
  mails,
  kills,
});
await postgres.stop();

console.log(statuses);
const none = (figure: string, wrong: number) => ({
  figure,
  value: `${String(wrong)} of ${String(mails)}`,
  target: '0',
  met: wrong === 0,
});
report(`Emails through a moody mail server, worker killed ${String(kills)} times`, [
  none('taken more than once more than the server said', copies.length),
  none('with a status that is not so', untrue.length),
  none('lost, or still to be sent', open),
]);
