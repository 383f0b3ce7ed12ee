import { TextDecoder, TextEncoder } from 'node:util';

// jsdom leaves these out; the router and jose expect them (as every browser has them).
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
// Nor has it workers. This one never answers, like one whose file is still loading.
globalThis.Worker ??= class extends globalThis.EventTarget {
  postMessage() {}
  terminate() {}
};
globalThis.reportError ??= (error) => globalThis.dispatchEvent(new globalThis.ErrorEvent('error', { error }));

// React's development build captures a stack for every element, and jest requests a hundred frames of each.
// Ten are node's own default and enough to find the place.
Error.stackTraceLimit = 10;
