export * from './builders';
export {
  createFakeApi,
  inTurn,
  never,
  refuse,
  unreachable,
  type ApiCall,
  type FakeAnswer,
  type FakeResponses,
} from './fake-api';
export { createFakeBus } from './fake-bus';
export { createFakeClock, settle } from './fake-clock';
export { createFakeShell, type FakeShellOptions } from './fake-shell';
export { fillJsdomGaps } from './jsdom-gaps';
export { pasteOverlong } from './overlong';
export { translationFaults } from './translations';
export { renderPages } from './render-pages';
export { renderScreen, type RenderScreenOptions } from './render-screen';
export { setUpCalls } from './set-up-calls';
