import type { Device } from '../contract';
import type { QueryClient } from '../query';
import { keyOf } from './cache-keys';

type Expected = readonly Pick<Device, 'id' | 'manifest_version'>[];

// In the cache, which shell and areas share.
const beforeKey = ['devices-before'] as const;

/** Keeps what each device is expected to have before a write; null while the list is not current. */
export function keepExpected(client: QueryClient): void {
  const state = client.getQueryState<Expected>(keyOf('devices'));
  const isCurrent = state?.fetchStatus === 'idle' && !state.isInvalidated;
  client.setQueryData<Expected | null>(beforeKey, (isCurrent && state.data) || null);
}

/** Devices as they were before the last write that concerns them; null when that is not known. */
export const expectedBefore = (client: QueryClient): Expected | null =>
  client.getQueryData<Expected | null>(beforeKey) ?? null;
