/** Dependencies that stay within their major, and why; `npm run update` takes the newest of all others. */
const WITHIN_MAJOR = {
  // The calendar is built on version 6 (decision 0091).
  '@fullcalendar/*': 'version 6',
  // Newer majors need Node 22; we run on Node 20.
  '@fastify/static': 'Node 20',
  '@stryker-mutator/*': 'Node 20',
  '@types/node': 'Node 20',
  cookie: 'Node 20',
  'dependency-cruiser': 'Node 20',
  'eslint-plugin-jsdoc': 'Node 20',
  'pg-boss': 'Node 20',
  'webpack-cli': 'Node 20',
  'webpack-dev-server': 'Node 20',
  // aedes-persistence-redis takes version 5: two clients would be loaded.
  ioredis: 'aedes',
  // The version that openapi-typescript takes.
  '@redocly/openapi-core': 'openapi-typescript',
  // Version 7 has no API, which linters and tools need; it is installed as typescript-native.
  typescript: 'API',
};

const isLimited = (name) =>
  Object.keys(WITHIN_MAJOR).some((one) =>
    one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name,
  );

module.exports = {
  // The package manager is changed by hand; pages of other sites in tests use React 18.
  reject: ['pnpm', 'react-18', 'react-dom-18'],
  packageManager: 'pnpm',
  root: true,
  workspaces: true,
  target: (name) => {
    // Its 6.10 needs Node 22 already.
    if (name === '@testing-library/jest-dom') return 'patch';
    return isLimited(name) ? 'minor' : 'latest';
  },
};
