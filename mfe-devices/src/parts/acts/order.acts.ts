import { refusalOf, useOrderCommand } from '@vitrine/shared/calls';
import type { Device, KeptCommand } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { texts } from '../../texts';

const words = texts.orders;

/** Commands that the server keeps until the devices have done them, and their notices. */
export function useOrders() {
  const { notify } = useShell();
  const write = useOrderCommand();
  function order(command: KeptCommand, devices: readonly Device[]) {
    const [first] = devices;
    if (!first) return;
    write.mutate(
      { command, device_ids: devices.map(({ id }) => id) },
      {
        onSuccess: ({ sent }) =>
          notify(
            sent > 0
              ? { text: words.sent[command](devices.length === 1 ? first.name : null, sent), tone: 'success' }
              : { text: words.later(first.name), tone: 'info' },
          ),
        onError: (error) => notify({ text: refusalOf(error, texts.refused), tone: 'error' }),
      },
    );
  }
  const isBusy = (command: KeptCommand) => write.isPending && write.variables.command === command;
  return { order, isBusy };
}
