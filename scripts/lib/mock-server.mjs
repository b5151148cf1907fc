import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import { createServer } from 'vite';
import { root } from './run.mjs';

/**
 * Serves the mock API over HTTP at a port 1,000 above the app's, and has the app call it. Its state lasts as long as this
 * process. Its options are on the command line.
 */
export async function startMock() {
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

  let api;
  try {
    api = createMockApi(scenarioOf(process.argv.splice(2), scenarioChoices));
  } catch (error) {
    fail(`${error.message}\n${usage(scenarioChoices)}`);
  }
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
    const unknown = {
      success: false,
      error: 'The mock does not know this call.',
      code: 'not_found',
    };
    return answer ?? reply.code(404).send(unknown);
  });
  const port = Number(process.env.PORT ?? 3000) + 1_000;
  await app.listen({ port, host: 'localhost' }).catch((error) => fail(error.message));
  process.env.API_URL = `http://localhost:${String(port)}`;
  console.log(`The mock API is ready at ${process.env.API_URL}`);
}

function scenarioOf(args, choices) {
  const options = Object.fromEntries(
    Object.keys(choices).map((name) => [name, { type: 'string' }]),
  );
  const { values } = parseArgs({ args, options });
  for (const [name, value] of Object.entries(values)) {
    if (!choices[name].includes(value)) throw new Error(`--${name} cannot be "${value}".`);
  }
  return values;
}

function usage(choices) {
  const options = Object.entries(choices).map(
    ([name, values]) => `  --${name.padEnd(8)} ${values.join(', ')}`,
  );
  return ['Usage: npm start -- mock [options]', ...options].join('\n');
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
