import { MockApiHub } from '@flowdeck/mock-api/browser';
import { problem } from '@flowdeck/mock-api/problem';

const unknown: string[] = [];

/** All mock APIs of the page, one for each story on it. */
export const hub = new MockApiHub((request) => {
  const call = `${request.method} ${new URL(request.url).pathname}`;
  unknown.push(call);
  console.error(`No mock API knows ${call}.`);
  return problem('not_found', `The contract has no ${call}.`);
});

/** The calls that nothing answered since this was asked last. */
export const takeUnknownCalls = () => unknown.splice(0);
