export * from './builders';
export {
  createFakeApi,
  inTurn,
  never,
  refuse,
  unreachable,
  type ApiCall,
  type FakeAnswer,
  type FakeApi,
  type FakeResponses,
} from './fake-api';
export { createFakeBus, type FakeBus } from './fake-bus';
export { createFakeClock, settle, type Clock, type FakeClock } from './fake-clock';
export { createFakeLive, type FakeLive } from './fake-live';
export { createFakeShell, type FakeShell, type FakeShellOptions } from './fake-shell';
export { fillJsdomGaps } from './jsdom-gaps';
export { renderScreen, type RenderScreenOptions, type RenderedScreen } from './render-screen';
