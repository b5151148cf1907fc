import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../apps/api/src/operations/config/config.ts';
import { variableNames } from '../apps/api/src/operations/config/environment.ts';
import { createServer } from '../apps/api/src/platform/http/create-server.ts';
import { environmentOf, readImage } from './lib/image.mjs';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const stages = readImage(read('deploy/Dockerfile'));
const image = stages.at(-1);
const secrets = {
  POSTGRES_PASSWORD: 'of-the-database',
  JWT_SECRET: 'of at least 32 characters, the one',
  ENCRYPTION_KEY: 'of at least 32 characters, the other',
};
/**
 * The compose file as Docker reads it: its `${NAME:-default}`, `${NAME:+…}` and `${NAME:?…}` mean what they mean in a
 * shell, which fills them in here.
 */
function compose(env = {}) {
  const filled = execFileSync('sh', ['-c', `cat <<END\n${read('deploy/compose.yaml')}\nEND`], {
    env: { PATH: process.env.PATH, ...secrets, ...env },
    encoding: 'utf8',
    stdio: 'pipe',
  });
  return parse(filled, { merge: true });
}
const ours = ['api', 'worker'];

/** What a container of ours is started with. */
const startedWith = (name, env) => ({
  ...environmentOf(image),
  ...env,
  ...compose(env).services[name].environment,
});

describe('the image', () => {
  const copied = image.steps.filter(({ keyword }) => keyword === 'COPY').map(({ words }) => words);

  it('has every package that the server may import, and no folder that is not there', () => {
    const folders = copied.map(([from]) => `${from.replace('/app/', '')}/`);
    const needed = Object.entries(JSON.parse(read('package-lock.json')).packages)
      .filter(([path, { dev }]) => /^(?:apps\/api\/)?node_modules\//.test(path) && !dev)
      .map(([path]) => path);
    expect(needed.length).toBeGreaterThan(100);
    expect(needed.filter((path) => !folders.some((folder) => path.startsWith(folder)))).toEqual([]);
    for (const folder of folders.filter((one) => one.endsWith('node_modules/'))) {
      expect(
        needed.some((path) => path.startsWith(folder)),
        folder,
      ).toBe(true);
    }
  });

  it('sets only what the server reads, in words that it accepts', () => {
    const env = environmentOf(image);
    expect(variableNames).toEqual(expect.arrayContaining(Object.keys(env)));
    expect(readConfig(env, '/app')).toMatchObject({ host: '0.0.0.0', demo: false });
  });

  it('runs as an ordinary user, and says when it is well', () => {
    const last = (wanted) => image.steps.findLast(({ keyword }) => keyword === wanted);
    expect(last('USER').words).toEqual(['node']);
    expect(last('HEALTHCHECK').words).toEqual(['node', '-e', expect.stringContaining('/readyz')]);
    expect(last('EXPOSE').words).toEqual([environmentOf(image).PORT]);
  });
});

describe('compose.yaml', () => {
  it.each(ours)('gives %s every setting, but for what it decides itself', (name) => {
    expect(compose().services[name].env_file).toBe('.env');
    const given = Object.fromEntries(variableNames.map((one) => [one, `given ${one}`]));
    const env = startedWith(name, given);
    const decided = variableNames.filter((one) => !env[one]?.includes(given[one]));
    expect(decided.sort()).toEqual(
      [
        'API_URL',
        'DATABASE_DIRECT_URL',
        'DATABASE_URL',
        'DATA_DIR',
        'HOST',
        'METRICS_PORT',
        'NODE_ENV',
        'PORT',
        'ROLE',
      ].sort(),
    );
  });

  it.each(ours)(
    'starts %s with what the server accepts, and asks for what it must have',
    (name) => {
      const config = readConfig(startedWith(name, secrets), '/app');
      expect(config).toMatchObject({ role: name, production: true, demo: false });
      for (const missing of Object.keys(secrets)) {
        expect(() => compose({ [missing]: '' }), missing).toThrow('set it in deploy/.env');
      }
    },
  );

  it('keeps every container from its own files and from the rights of root', () => {
    for (const [name, service] of Object.entries(compose().services)) {
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      // Ours have both from the image.
      if (ours.includes(name)) continue;
      expect(service.user, name).toMatch(/^(postgres|nginx)$/);
      expect(service.healthcheck?.test, name).toBeDefined();
    }
  });

  it('explains in example.env only what something reads', () => {
    const names = Object.keys(parseEnv(read('deploy/example.env')));
    expect([...variableNames, ...Object.keys(secrets)]).toEqual(expect.arrayContaining(names));
    expect(names).toEqual(expect.arrayContaining(Object.keys(secrets)));
  });

  it('lets the address of the client through its proxy, and through one before it', async () => {
    const { services, networks } = compose();
    const proxy = services.proxy.networks.default.ipv4_address;
    const [{ subnet, ip_range: others }] = networks.default.ipam.config;
    const isIn = (range) => {
      const [from, bits] = range.split('/');
      const addresses = new BlockList();
      addresses.addSubnet(from, Number(bits));
      return addresses.check(proxy);
    };
    expect([isIn(subnet), isIn(others)]).toEqual([true, false]);

    const [client, outer] = ['203.0.113.7', '198.51.100.1'];
    /** Whom the server takes for the client of a request that nginx passes on from `asking`. */
    const seen = async (env, asking, forwarded) => {
      const { trustProxy } = readConfig(startedWith('api', { ...secrets, ...env }), '/app');
      const app = await createServer({ trustProxy, https: false, version: '0.0.0' });
      app.get('/who', { schema: { hide: true } }, ({ ip }) => ({ ip }));
      const chain = [...forwarded, asking].join(', ');
      const headers = { 'x-forwarded-for': chain };
      const response = await app.inject({ url: '/who', headers, remoteAddress: proxy });
      await app.close();
      return response.json().ip;
    };
    expect(await seen({}, client, [])).toBe(client);
    expect(await seen({}, client, ['a lie'])).toBe(client);
    expect(await seen({ TRUST_PROXY: outer }, outer, [client])).toBe(client);
    expect(await seen({ TRUST_PROXY: outer }, outer, ['192.0.2.1', client])).toBe(client);
  });
});

describe('flowdeck.service', () => {
  const [, , service] = read('deploy/flowdeck.service')
    .split(/^\[\w+\]$/m)
    .map((section) =>
      section
        .trim()
        .split('\n')
        .filter((line) => /^\w+=/.test(line)),
    );
  const all = (key) =>
    service.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));

  it('starts what the build makes, with variables that the server reads', () => {
    const env = parseEnv(all('Environment').join('\n'));
    expect(readConfig(env, '/opt/flowdeck')).toMatchObject({
      dataDir: `/var/lib/${all('StateDirectory')[0]}`,
      production: true,
      demo: false,
    });
    const started = all('ExecStart')[0].split(' ').at(-1);
    expect(image.steps.findLast(({ keyword }) => keyword === 'CMD').words.at(-1)).toBe(started);
  });
});
