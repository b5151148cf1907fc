import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/**
 * Plugin for Vite that makes the build of a workspace a package: with a manifest that names the built files
 * instead of the sources, its README and the licence.
 * @param {string} folder the workspace, relative to the root
 * @param {{ exports: object, sideEffects?: string[] | false }} published
 * @returns {import('vite').Plugin}
 */
export function packageManifest(folder, published) {
  const file = (name) => readFileSync(path.join(root, name), 'utf8');
  const { name, version, description, type, engines, dependencies, peerDependencies } = JSON.parse(
    file(`${folder}/package.json`),
  );
  const manifest = { name, version, description, type, license: 'MIT', engines, ...published };
  const files = {
    'package.json': JSON.stringify({ ...manifest, dependencies, peerDependencies }, null, 2),
    LICENSE: file('LICENSE'),
    ...(existsSync(path.join(root, folder, 'README.md')) && {
      'README.md': file(`${folder}/README.md`),
    }),
  };
  return {
    name: 'package-manifest',
    generateBundle() {
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
