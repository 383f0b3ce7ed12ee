import type { Device } from '@vitrine/shared/contract';
import { Checkbox } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { All } from './list.styles';
import type { Selection } from './use-selection';

/** Checkbox that selects all devices matching search and group, or none. */
export function SelectAll({ shown, selection }: { shown: readonly Device[]; selection: Selection }) {
  const { ids, chosen, choose } = selection;
  const isWhole = shown.every((device) => ids.has(device.id));
  return (
    <All>
      <Checkbox
        checked={isWhole}
        mixed={chosen.length > 0 && !isWhole}
        onChange={(on) =>
          choose(
            shown.map((device) => device.id),
            on,
          )
        }
      >
        {texts.list.selectAll}
      </Checkbox>
    </All>
  );
}
