import path from 'node:path';
import { FEDERATED_ROOMS, SHARED_SOURCE } from './shared-libraries.mjs';

/**
 * Inside `shared`, rooms import each other by relative path. For a federated room that would put a second copy into the
 * bundle, so such a request is turned into the package's name, which the federation plugin then takes from the shell.
 */
export class FederatedRoomsPlugin {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('FederatedRoomsPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('FederatedRoomsPlugin', (data) => {
        if (!data.request.startsWith('.')) return;
        const to = roomOf(path.resolve(data.context, data.request));
        if (
          to &&
          FEDERATED_ROOMS.includes(to) &&
          roomOf(data.context) !== to &&
          roomOf(data.context) !== undefined
        ) {
          data.request = `@vitrine/shared/${to}`;
        }
      });
    });
  }
}

/** @returns {string | undefined} the room of `shared` a path lies in */
function roomOf(file) {
  const relative = path.relative(SHARED_SOURCE, file);
  return relative.startsWith('..') ? undefined : relative.split(path.sep)[0];
}
