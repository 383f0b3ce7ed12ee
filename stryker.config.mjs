/**
 * Groups for `npm run mutate`: rules, stores and mappings of the specification, and the tests that must
 * detect their mutations. `web` runs in jsdom, `node` in Node. Survivors: docs/mutation.md.
 * @type {Record<string, { on: 'node' | 'web', mutate: string[], tests: string[] }>}
 */
export const GROUPS = {
  words: {
    on: 'node',
    mutate: [
      'shared/src/rules/bytes.rule.ts',
      'shared/src/rules/date.rule.ts',
      'shared/src/rules/duration.rule.ts',
      'shared/src/rules/liveness.rule.ts',
      'shared/src/rules/storage.rule.ts',
      'shared/src/rules/subscription.rule.ts',
      'shared/src/rules/thumbnail-fit.rule.ts',
      'shared/src/rules/token.rule.ts',
      'shared/src/rules/upload-chunks.rule.ts',
    ],
    tests: ['shared/src/rules/*.test.ts'],
  },
  schedule: {
    on: 'node',
    mutate: ['shared/src/rules/schedule/*.rule.ts'],
    tests: ['shared/src/rules/schedule/*.test.ts'],
  },
  rules: {
    on: 'node',
    // Without the files of `words`.
    mutate: [
      'shared/src/rules/*.rule.ts',
      'shared/src/rules/device/*.rule.ts',
      '!shared/src/rules/bytes.rule.ts',
      '!shared/src/rules/date.rule.ts',
      '!shared/src/rules/duration.rule.ts',
      '!shared/src/rules/liveness.rule.ts',
      '!shared/src/rules/storage.rule.ts',
      '!shared/src/rules/subscription.rule.ts',
      '!shared/src/rules/thumbnail-fit.rule.ts',
      '!shared/src/rules/token.rule.ts',
      '!shared/src/rules/upload-chunks.rule.ts',
    ],
    tests: [
      'shared/src/rules/*.test.ts',
      'shared/src/rules/device/*.test.ts',
      'shell/src/areas/registry/area-gates.test.ts',
    ],
  },
  server: {
    on: 'node',
    mutate: [
      'server/src/realtime/topics.rule.ts',
      'server/src/platform/errors/issue-text.rule.ts',
      'server/src/modules/billing/ledger/subscription-state.rule.ts',
      'server/src/modules/captcha/answer.rule.ts',
      'server/src/modules/captcha/question.rule.ts',
      'server/src/modules/device-groups/group-choice.rule.ts',
      'server/src/modules/devices/connect.rule.ts',
      'server/src/modules/devices/last-report.rule.ts',
      'server/src/modules/playlists/approval.rule.ts',
      'server/src/modules/playlists/running-order.rule.ts',
      'server/src/modules/promos/promo-name.rule.ts',
      'server/src/modules/schedule/window.rule.ts',
      'server/src/modules/session/refresh.rule.ts',
      'server/src/modules/timing/describe.rule.ts',
      'server/src/modules/timing/timing.rule.ts',
      'server/src/modules/uploads/**/*.rule.ts',
    ],
    tests: ['server/src/**/*.rule.test.ts'],
  },
  session: {
    on: 'node',
    mutate: [
      'shell/src/session/session.rule.ts',
      'shell/src/session/session.ts',
      'shell/src/session/request.ts',
      'shell/src/areas/guard.rule.ts',
      'shell/src/routing/guest-page.rule.ts',
    ],
    tests: [
      'shell/src/session/{session.rule,session,request}.test.ts',
      'shell/src/areas/guard.rule.test.ts',
      'shell/src/routing/guest-page.rule.test.ts',
    ],
  },
  realtime: {
    on: 'node',
    mutate: [
      'shared/src/host/live/bus.ts',
      'shared/src/host/live/live-devices.ts',
      'shared/src/host/live/mqtt-link.ts',
      'shared/src/host/live/send-command.ts',
      'shared/src/host/live/topic-event.rule.ts',
    ],
    tests: ['shared/src/host/live/{bus,live-devices,mqtt-link,send-command,topic-event.rule}.test.ts'],
  },
  notices: {
    on: 'node',
    mutate: ['shared/src/host/notices/*.store.ts', 'shared/src/host/transport/*.ts'],
    tests: [
      'shared/src/host/notices/stores.test.ts',
      'shared/src/host/transport/*.test.ts',
      'shell/src/session/request.test.ts',
    ],
  },
  upload: {
    on: 'node',
    mutate: [
      'mfe-media/src/upload/engine/retry.rule.ts',
      'mfe-media/src/upload/engine/admit-files.rule.ts',
      'mfe-media/src/upload/engine/send-file.ts',
      'mfe-media/src/upload/upload-progress.rule.ts',
      'mfe-media/src/parts/why-not-create.ts',
    ],
    tests: [
      'mfe-media/src/upload/engine/{retry.rule,admit-files.rule,send-file}.test.ts',
      'mfe-media/src/{upload/upload-progress.rule,parts/why-not-create}.test.ts',
    ],
  },
  queue: {
    on: 'web',
    mutate: [
      'mfe-media/src/upload/engine/upload.store.ts',
      'mfe-media/src/upload/engine/upload-state.rule.ts',
      'mfe-media/src/upload/engine/upload-world.ts',
    ],
    // From `src` on: Jest finds related tests only through files below its roots, here `testing`.
    tests: ['mfe-media/src/*/engine/{upload.store,upload.store.list,upload-world}.test.ts'],
  },
  calls: {
    on: 'web',
    mutate: ['shared/src/calls/*.query.ts'],
    tests: ['shared/src/calls/calls.test.tsx'],
  },
  playlists: {
    on: 'node',
    mutate: [
      'mfe-playlists/src/editor/draft.rule.ts',
      'mfe-playlists/src/editor/timing/timing.rule.ts',
      'mfe-playlists/src/list/*.rule.ts',
      'mfe-playlists/src/parts/running-order.rule.ts',
    ],
    tests: ['mfe-playlists/src/**/*.rule.test.ts'],
  },
  devices: {
    on: 'node',
    mutate: [
      'mfe-devices/src/parts/device-actions.rule.ts',
      'mfe-devices/src/parts/device-view.rule.ts',
      'mfe-devices/src/connect/*.rule.ts',
    ],
    tests: ['mfe-devices/src/**/*.rule.test.ts'],
  },
  account: {
    on: 'node',
    mutate: [
      'mfe-account/src/members/**/*.rule.ts',
      'mfe-account/src/parts/roles.rule.ts',
      'mfe-account/src/subscription/*.rule.ts',
    ],
    tests: ['mfe-account/src/**/*.rule.test.ts'],
  },
  calendar: {
    on: 'node',
    mutate: [
      'mfe-schedule/src/calendar/grid-events.rule.ts',
      'mfe-schedule/src/calendar/shown.rule.ts',
      'mfe-schedule/src/calendar/view.rule.ts',
      'mfe-schedule/src/parts/*.rule.ts',
    ],
    tests: ['mfe-schedule/src/**/*.rule.test.ts'],
  },
  page: {
    on: 'web',
    mutate: [
      'shared/src/ui/dialogs/*.rule.ts',
      'shell/src/dashboard/subscription/subscription-notice.tsx',
      'shell/src/live/broker-address.ts',
      'shell/src/session/metrics.ts',
      'shell/src/session/sign-out.ts',
    ],
    tests: [
      'shared/src/ui/dialogs/*.rule.test.ts',
      'shell/src/dashboard/subscription/subscription-notice.part.test.tsx',
      'shell/src/live/broker-address.test.ts',
      'shell/src/session/sign-out.test.ts',
    ],
  },
};

/** Configuration of Stryker, which tools/mutate/mutate.mjs runs once per group, with the group's files. */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { configFile: 'tools/mutate/jest.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  // Files that no unit test reads are not copied.
  ignorePatterns: ['.cache/**', 'data', 'docs', 'e2e', '**/dist'],
  tempDirName: '.cache/mutate/sandbox',
  // Constants of a module: each would run all tests of its group.
  ignoreStatic: true,
  incremental: true,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
  // Percent of a group's mutants that tests must kill.
  thresholds: { high: 100, low: 85, break: 85 },
  // Jest compiles without type checks.
  disableTypeChecks: false,
  concurrency: 2,
  timeoutMS: 10_000,
  allowConsoleColors: false,
};
