import { buildDevice, createFakeShell, never, unreachable } from '@vitrine/shared/testing';
import { mountStage } from '@vitrine/shared/testing/stage';
import { Screen } from '../src/home/home.screen';

/** Stage of the area alone: ?state=loading|failed|empty shows the other states. */
const state = new URLSearchParams(location.search).get('state') ?? '';
const devices = [buildDevice({ name: 'Bar TV' }), buildDevice({ name: 'Window', is_live: false })];
const answers: Record<string, unknown> = { loading: never, failed: unreachable, empty: [] };

mountStage({
  shell: createFakeShell({ latencyMs: 150, responses: { 'GET /api/devices': answers[state] ?? devices } }),
  routes: { '/__ID__': Screen },
});
