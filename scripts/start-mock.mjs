/*
 * Serves the mock API over HTTP, for apps and tools that cannot import it: `npm run start:mock`, then
 * for example `npm run start:web -- --api http://localhost:4000`. Its state lasts as long as it runs.
 */
import { endWithNpm } from './lib/end-with-npm.mjs';
import { prepare } from './lib/prepare.mjs';

await prepare();
const { parseArgs } = await import('node:util');
const { default: Fastify } = await import('fastify');
const { createServer } = await import('vite');
const { root } = await import('./lib/run.mjs');

// The mock is written for Vite, which finds its handlers by a glob.
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { createMockApi } = await vite.ssrLoadModule('/packages/mock-api/src/mock-api.ts');
const { scenarioChoices } = await vite.ssrLoadModule('/packages/mock-api/src/scenario.ts');

function usage() {
  const options = Object.entries(scenarioChoices).map(
    ([name, choices]) => `  --${name.padEnd(8)} ${choices.join(', ')}`,
  );
  return ['Usage: npm run start:mock -- [options]', ...options].join('\n');
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

function scenarioOf(args) {
  const options = Object.keys(scenarioChoices).map((name) => [name, { type: 'string' }]);
  const { values } = parseArgs({
    args,
    options: { ...Object.fromEntries(options), help: { type: 'boolean', short: 'h' } },
  });
  const { help, ...scenario } = values;
  if (help) {
    console.log(usage());
    process.exit(0);
  }
  for (const [name, value] of Object.entries(scenario)) {
    if (!scenarioChoices[name].includes(value)) throw new Error(`--${name} cannot be "${value}".`);
  }
  return scenario;
}

let scenario;
try {
  scenario = scenarioOf(process.argv.slice(2));
} catch (error) {
  fail(`${error.message}\n${usage()}`);
}
const api = createMockApi(scenario);

const app = Fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.all('/*', async ({ method, host, url, headers, body }, reply) => {
  const address = `http://${host}${url}`;
  const answer = await api.respond(new Request(address, { method, headers, body: body ?? null }));
  if (answer?.type === 'error') {
    // The network condition is “offline”: the connection breaks off.
    reply.hijack();
    return reply.raw.destroy();
  }
  const unknown = { success: false, error: 'The mock does not know this call.', code: 'not_found' };
  return answer ?? reply.code(404).send(unknown);
});

const port = Number(process.env.PORT ?? 4000);
await app.listen({ port, host: 'localhost' }).catch((error) => fail(error.message));
console.log(`The mock API is ready at http://localhost:${port}`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));
endWithNpm();
