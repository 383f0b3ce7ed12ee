import path from 'node:path';
import { FEDERATED_MODULES, SHARED_SOURCE } from './shared-libraries.mjs';

/**
 * Turns relative imports of a federated module of `shared` into imports by package name, which the federation
 * plugin takes from the shell: a relative import would bundle a second copy.
 */
export class FederatedModulesPlugin {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('FederatedModulesPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('FederatedModulesPlugin', (data) => {
        if (!data.request.startsWith('.')) return;
        const from = moduleOf(data.context);
        const to = moduleOf(path.resolve(data.context, data.request));
        if (from && from !== to && FEDERATED_MODULES.includes(to)) data.request = `@vitrine/shared/${to}`;
      });
    });
  }
}

/** @returns {string | undefined} the module of `shared` a path lies in */
function moduleOf(file) {
  const relative = path.relative(SHARED_SOURCE, file);
  return relative.startsWith('..') ? undefined : relative.split(path.sep)[0];
}
