const { AsyncLocalStorage } = require('node:async_hooks');
const { readFileSync } = require('node:fs');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/**
 * Jest compiles every module anew for every test file. Here a compiled script is kept for as long as its worker lives and only run anew:
 * each test file still has modules of its own, but neither they nor the functions in them are parsed again. A fifth of the processor time.
 */
const kept = new Map();

/** Jest's own modules, read once for every worker. */
const own = new Map();
const ownFiles = {
  readFile(filename) {
    if (!own.has(filename)) own.set(filename, readFileSync(filename, 'utf8'));
    return own.get(filename);
  },
};

/** What is transformed is kept by jest itself, by the file's time of change; it reads the file only for what it does not keep. */
const unread = { readFile: () => undefined };

/**
 * Storages of asynchronous calls that the running test file has used. Node asks each of them at every promise, for as long as the worker
 * lives; those of a hundred files that are over made promises fifty times as slow.
 */
const storages = new Set();
for (const name of ['run', 'enterWith']) {
  const own = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function (...args) {
    storages.add(this);
    return own.apply(this, args);
  };
}

/**
 * The names of the language that jest.config.mjs hands to every module are its parameters; a module that calls something of its own by one
 * of them has a scope for it inside.
 */
const WITHIN = 'return (function () {';
const END = '}).apply(this, arguments);';

module.exports = class KeptScriptsRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor, transformCache } = this;
    const { transform } = transformCache;
    const reading = (fileCache) => Object.create(transformCache, { fileCache: { value: fileCache } });
    const [forJest, forTests] = [reading(ownFiles), reading(unread)];
    transformCache.transform = (filename, options) =>
      transform.call(options?.isInternalModule ? forJest : forTests, filename, options);
    const head = `(function (${executor.injectedModuleParameters.join()}) {${WITHIN}`;
    const compileAnew = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null) return null;
      let script = kept.get(filename);
      if (script?.source !== source) {
        script = { source, compiled: compile(head, source, filename) };
        kept.set(filename, script);
      }
      return script.compiled?.runInContext(context) ?? compileAnew(`${WITHIN}${source}\n${END}`, filename);
    };
  }

  teardown() {
    super.teardown();
    for (const storage of storages) storage.disable();
    storages.clear();
  }
};

/** Null: only jest's own way knows how to answer a native `import()`, and how to explain a mistake in the source. */
function compile(head, source, filename) {
  if (/\bimport\s*\(/.test(source)) return null;
  try {
    // The offset keeps the columns of the first line, on which the head stands too, as they are.
    return new Script(`${head}${source}\n${END}})`, { filename, columnOffset: -head.length });
  } catch {
    return null;
  }
}
