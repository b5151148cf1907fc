import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { withMessage } from './counts.mjs';
import { root } from './run.mjs';

/**
 * Writes the `Report` (`counts.mjs`) of a run of Vitest to its `outputFile`. Unlike Vitest's own JSON, it has the errors
 * that belong to no test, which fail a run as well: of hooks, of files that do not load, and of what ran beside the tests.
 */
export default class VitestReporter {
  onInit({ config }) {
    this.file = config.outputFile;
  }

  onTestRunEnd(modules, unhandledErrors) {
    const all = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (wanted) => all.filter((test) => test.result().state === wanted);
    const containers = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const failures = [
      ...containers.flatMap((one) => one.errors().map((error) => failureOf(nameOf(one), error))),
      ...inState('failed').map((test) => failureOf(nameOf(test), test.result().errors[0])),
      ...unhandledErrors.map((error) => failureOf('outside the tests', error)),
    ];
    const report = {
      passed: inState('passed').length,
      failed: failures.length,
      failures,
      skipped: inState('skipped').length,
      reasons: [],
    };
    writeFileSync(this.file, JSON.stringify(report));
  }
}

/** @returns {string} such as `a/b.test.ts › the server › starts [api-pglite]` */
function nameOf(entity) {
  const module = entity.type === 'module' ? entity : entity.module;
  const parts = entity.type === 'module' ? [] : entity.fullName.split(' > ');
  return `${[path.relative(root, module.moduleId), ...parts].join(' › ')} [${module.project.name}]`;
}

/** A stack begins with the message, and alone says where an error outside the tests comes from. */
const failureOf = (name, error) => withMessage(name, error.stack ?? error.message);
