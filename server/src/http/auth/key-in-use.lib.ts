import { AsyncLocalStorage } from 'node:async_hooks';

/** Name of the API key whose call runs, for the audit log. */
export const keyInUse = new AsyncLocalStorage<string>();
