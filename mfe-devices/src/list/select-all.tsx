import type { Device } from '@vitrine/shared/contract';
import { Checkbox } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { All } from './list.styles';
import type { Selection } from './use-selection';

/** Selects all that search and group let through, or none of them. */
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
