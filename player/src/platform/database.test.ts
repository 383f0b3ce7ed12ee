import { openDatabase } from './database';

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'indexedDB');
  Reflect.deleteProperty(globalThis, 'IDBRequest');
});

it('rejects at once in a browser without a database', async () => {
  await expect(openDatabase()).rejects.toThrow('indexedDB');
});

it('does not wait forever for a database that never answers', async () => {
  class SilentRequest extends EventTarget {}
  Object.assign(globalThis, { IDBRequest: SilentRequest, indexedDB: { open: () => new SilentRequest() } });
  jest.useFakeTimers();
  const opening = expect(openDatabase()).rejects.toThrow('IndexedDB does not answer');
  await jest.advanceTimersByTimeAsync(3000);
  await opening;
});
