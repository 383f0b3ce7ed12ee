import { useState } from 'react';
import styled from 'styled-components';
import type { Device } from '@vitrine/shared/contract';
import { Button, icons, Select, t, VisuallyHidden } from '@vitrine/shared/ui';
import type { useOrders } from '../parts/acts/order.acts';
import { IdentifyButton } from './identify-button';
import { useWallDrag, type DropSpot } from './use-wall-drag';
import { Hint, OwnSize } from './wall-fields';
import { WallGrid } from './wall-grid';
import { deviceAt, filled, placed, wallOf, type Spot, type WallDraft } from './wall.rule';
import { wallTexts as words } from './wall-texts';

interface Props {
  draft: WallDraft;
  devices: readonly Device[];
  hasTried: boolean;
  orders: ReturnType<typeof useOrders>;
  onChange: (draft: WallDraft, kind?: string) => void;
  /** Null: there is nothing to undo. */
  onUndo: (() => void) | null;
}

/** Places of the devices: by dragging, by arrow keys, and by a list of the chosen place. */
export function WallArrangement({ draft, devices, hasTried, orders, onChange, onUndo }: Props) {
  const [spot, setSpot] = useState<Spot | null>(null);
  const [said, setSaid] = useState('');
  // The wall may have become smaller.
  const chosen = spot && spot.row <= draft.rows && spot.column <= draft.columns ? spot : null;
  const names = new Map(devices.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? words.free;
  const move = (id: string, to: DropSpot) => {
    const from = draft.places.find((place) => place.id === id);
    if (to === 'beside' && !from) return;
    setSaid(to === 'beside' ? words.freed(nameOf(id)) : words.moved(nameOf(id), to));
    onChange(to === 'beside' && from ? placed(draft, from, null) : placed(draft, to as Spot, id));
  };
  const { lifted, dragOf, isClickOfDrag } = useWallDrag(move);
  const without = devices.filter(({ id }) => !draft.places.some((place) => place.id === id));
  const chosenId = chosen ? deviceAt(draft.places, chosen) : undefined;
  return (
    <>
      <WallGrid
        wall={draft}
        measured={draft.isMeasured ? wallOf(draft) : null}
        nameOf={nameOf}
        arranging={{
          ...{ chosen, dragOf, over: lifted?.over ?? null, lifted: lifted?.id ?? null },
          onChoose: (at) => !isClickOfDrag() && setSpot(at),
          onMove(from, to) {
            const id = deviceAt(draft.places, from);
            if (id !== undefined) move(id, to);
          },
        }}
      />
      <Beside
        data-drop="beside"
        data-over={lifted?.over === 'beside' ? '' : undefined}
        aria-label={words.beside}
      >
        <span>{without.length > 0 ? words.beside : words.noneBeside}</span>
        {without.map(({ id, name }) => (
          <Chip
            key={id}
            {...dragOf(id)}
            type="button"
            aria-label={words.putIn(name, chosen)}
            data-lifted={lifted?.id === id ? '' : undefined}
            onClick={() =>
              !isClickOfDrag() && onChange(chosen ? placed(draft, chosen, id) : filled(draft, [id]))
            }
          >
            {name}
          </Chip>
        ))}
      </Beside>
      <Hint>{words.dragHint}</Hint>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {chosen && <DevicePicker {...{ draft, devices, chosen, onChange }} />}
      {chosenId !== undefined && draft.isMeasured && (
        <OwnSize {...{ draft, hasTried, onChange }} id={chosenId} name={nameOf(chosenId)} />
      )}
      <Buttons>
        <Button
          size="small"
          icon={icons.undo}
          disabledReason={onUndo ? undefined : words.nothingToUndo}
          onClick={() => onUndo?.()}
        >
          {words.undo}
        </Button>
        <Button
          size="small"
          onClick={() =>
            onChange(
              filled(
                draft,
                devices.map(({ id }) => id),
              ),
            )
          }
        >
          {words.fill}
        </Button>
        <IdentifyButton devices={devices} orders={orders} />
      </Buttons>
      {lifted && (
        <Ghost aria-hidden style={{ left: lifted.x, top: lifted.y }}>
          {nameOf(lifted.id)}
        </Ghost>
      )}
    </>
  );
}

function DevicePicker({
  draft,
  devices,
  chosen,
  onChange,
}: Pick<Props, 'draft' | 'devices' | 'onChange'> & { chosen: Spot }) {
  const options = devices.map(({ id, name }) => {
    const at = draft.places.find((place) => place.id === id);
    const isHere = at && at.row === chosen.row && at.column === chosen.column;
    return { value: id, label: at && !isHere ? words.elsewhere(name, at) : name };
  });
  return (
    <Select
      label={words.choose(chosen)}
      options={[{ value: '', label: words.noDevice }, ...options]}
      value={deviceAt(draft.places, chosen) ?? ''}
      onChange={({ target }) => onChange(placed(draft, chosen, target.value || null))}
    />
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space[8]};
`;
/** Devices without a place; one that is dropped here loses its place. */
const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[8]};
  padding: ${t.space[8]} ${t.space[12]};
  border: ${t.border};
  border-radius: ${t.radius.control};
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  &[data-over] {
    border-color: ${t.color.accent};
    background: ${t.color.accentSoft};
  }
`;
const Chip = styled.button`
  min-height: ${t.size.touch};
  max-width: 100%;
  padding: 0 ${t.space[12]};
  overflow: hidden;
  border: ${t.borderStrong};
  border-radius: ${t.radius.control};
  background: ${t.color.sunken};
  color: ${t.color.strong};
  font: inherit;
  font-size: ${t.font.size[13]};
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: grab;
  user-select: none;
  -webkit-touch-callout: none;
  &[data-lifted] {
    opacity: 0.4;
  }
  &:focus-visible {
    ${t.focus}
  }
`;
/** Name at the pointer; it is on top of the dialog, and no target of the pointer. */
const Ghost = styled.div`
  position: fixed;
  max-width: 12rem;
  padding: ${t.space[4]} ${t.space[12]};
  overflow: hidden;
  border: 1px solid ${t.color.accent};
  border-radius: ${t.radius.control};
  background: ${t.color.raised};
  color: ${t.color.strong};
  font-size: ${t.font.size[13]};
  text-overflow: ellipsis;
  white-space: nowrap;
  transform: translate(0.75rem, 0.5rem);
  pointer-events: none;
`;
