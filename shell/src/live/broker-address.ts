import { BROKER_PATH } from '@vitrine/shared/contract/values';
import { pageSettings } from '../session/page-settings';

/**
 * Address of the broker (spec §9 "secure or plain WebSocket by configuration"); by default as the page itself
 * was loaded.
 */
export const brokerAddress = (
  { protocol, host }: Pick<Location, 'protocol' | 'host'> = location,
  { realtimeUrl } = pageSettings(),
): string => realtimeUrl || `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${BROKER_PATH}`;
