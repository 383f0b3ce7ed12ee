import { BROKER_PATH } from '@vitrine/shared/contract';
import { pageSettings } from '../session/page-settings';

/** Spec §9 "secure or plain WebSocket by configuration"; without one as the page itself came. */
export const brokerAddress = (
  { protocol, host }: Pick<Location, 'protocol' | 'host'> = location,
  { realtimeUrl } = pageSettings(),
): string => realtimeUrl || `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${BROKER_PATH}`;
