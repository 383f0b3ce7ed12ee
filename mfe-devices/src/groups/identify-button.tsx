import type { Device } from '@vitrine/shared/contract';
import { Button, icons } from '@vitrine/shared/ui';
import { can } from '../parts/abilities.rule';
import type { useOrders } from '../parts/acts/order.acts';
import { wallTexts as words } from './wall-texts';

interface Props {
  devices: readonly Device[];
  orders: ReturnType<typeof useOrders>;
  blocked?: string | undefined;
}

/** Makes each device of a group show its name, and its place in the saved video wall. */
export function IdentifyButton({ devices, orders, blocked }: Props) {
  const able = devices.filter((device) => can(device, 'identify'));
  if (able.length === 0) return null;
  return (
    <Button
      size="small"
      icon={icons.eye}
      busy={orders.isBusy('identify')}
      disabledReason={blocked}
      onClick={() => orders.order('identify', able)}
    >
      {words.identify}
    </Button>
  );
}
