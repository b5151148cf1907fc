/* A process with a mail server that takes everything and keeps nothing. */
import { SMTPServer } from 'smtp-server';

let taken = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, _, done) {
    stream.resume().on('end', () => {
      taken += 1;
      done();
    });
  },
});
server.on('error', () => undefined);
const listening = server.listen(0, '127.0.0.1', () => {
  const address = listening.address();
  process.send?.({ port: address && typeof address === 'object' ? address.port : 0 });
});
process.on('message', () => process.send?.({ taken }));
process.once('disconnect', () => process.exit(0));
