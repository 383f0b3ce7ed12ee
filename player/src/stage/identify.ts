import { IDENTIFY_SECONDS } from '@vitrine/shared/contract/values';
import type { DeviceCommandPayload } from '@vitrine/shared/contract';
import type { Timers } from '../platform/timers';
import { texts } from '../texts';

type Shown = NonNullable<DeviceCommandPayload['shown']>;

/** Card with the screen's name, above what plays, for 20 s; a second one starts anew. */
export function createIdentify(timers: Timers) {
  const element = document.createElement('section');
  element.className = 'identify';
  element.setAttribute('role', 'status');
  element.hidden = true;
  let timer = 0;

  function line(name: string, text: string | undefined) {
    if (!text) return [];
    const paragraph = document.createElement('p');
    paragraph.className = name;
    paragraph.textContent = text;
    return [paragraph];
  }

  return {
    element,
    show({ name, group, number, row, column }: Shown) {
      const isPlaced = row !== undefined && column !== undefined;
      element.replaceChildren(
        ...line('identify-number', number === undefined ? undefined : String(number)),
        ...line('identify-name', name),
        ...line('identify-group', isPlaced ? texts.identify.place(row, column) : group),
      );
      element.hidden = false;
      timers.clear(timer);
      timer = timers.set(() => (element.hidden = true), IDENTIFY_SECONDS * 1000);
    },
    stop: () => timers.clear(timer),
  };
}
