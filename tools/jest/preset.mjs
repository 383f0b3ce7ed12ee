import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
/** Resolved from here: users of the preset need not depend on these themselves. */
const found = (name) => fileURLToPath(import.meta.resolve(name));

// These packages ship only ES modules; jest runs CommonJS, so they are transformed too. Ours are sources
// wherever they lie.
const esmOnly =
  'jose|openid-client|oauth4webapi|uuid|typebox|@fastify/type-provider-typebox|mediabunny|@mediabunny|pixelmatch|request-filtering-agent|aedes|p-limit|yocto-queue|content-disposition|cookie|preact|@noble|@vitrine';

/** Transforms and module paths for any file of the codebase. */
export const reading = {
  transform: {
    '^.+\\.(t|j)sx?$|^.+\\.mjs$': [
      found('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(\\.pnpm/[^/]+/node_modules/)?(${esmOnly})/)`],
  moduleNameMapper: { '\\.(woff2|css|svg)$': here('./file-stub.mjs') },
};

/** Environment for tests of browser code that render nothing. */
export const withDocument = {
  testEnvironment: found('jest-environment-jsdom'),
  setupFilesAfterEnv: [here('./web-setup.mjs')],
};

/** Environment for tests of browser code, with the matchers of Testing Library. */
export const inBrowserLike = {
  ...withDocument,
  setupFilesAfterEnv: [...withDocument.setupFilesAfterEnv, here('./matchers.mjs')],
};
