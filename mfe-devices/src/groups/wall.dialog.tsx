import { useState } from 'react';
import styled from 'styled-components';
import { outdatedOf, refusalOf, useChangeGroup } from '@vitrine/shared/calls';
import { MAX_WALL_SIDE } from '@vitrine/shared/contract/values';
import type { Device, DeviceGroup } from '@vitrine/shared/contract';
import { compareNames } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, ConflictDialog, FormDialog, Select, t, TextField } from '@vitrine/shared/ui';
import { groupTexts } from './texts';
import { useOrders } from '../parts/acts/order.acts';
import { IdentifyButton } from './identify-button';
import { WallGrid } from './wall-grid';
import {
  deviceAt,
  draftOfWall,
  filled,
  gapOf,
  placed,
  resized,
  wallOf,
  type Spot,
  type WallDraft,
} from './wall.rule';
import { wallLine, wallTexts as words } from './wall-texts';

interface Props {
  group: DeviceGroup;
  devices: readonly Device[];
  onClose: () => void;
}

/** Dialog that arranges the devices of a group as a video wall. */
export function WallDialog({ group, devices, onClose }: Props) {
  const { notify, session } = useShell();
  const change = useChangeGroup();
  const ordered = [...devices].sort((a, b) => compareNames(a.name, b.name));
  const ids = ordered.map(({ id }) => id);
  const [seen] = useState(group.etag);
  const [draft, setDraft] = useState(() => draftOfWall(group.wall, ids));
  const [hasTried, setTried] = useState(false);
  const wall = wallOf(draft);
  function save(ifMatch: string | undefined) {
    setTried(true);
    if (!wall) return;
    // A device may have left the group since the dialog was opened.
    const places = wall.places.filter(({ id }) => ids.includes(id));
    change.mutate(
      { id: group.id, wall: { ...wall, places }, ...(ifMatch ? { ifMatch } : {}) },
      {
        onSuccess: () => {
          notify({ text: words.saved, tone: 'success' });
          onClose();
        },
      },
    );
  }
  const outdated = outdatedOf<DeviceGroup>(change.error);
  const refusal = change.error && !outdated ? refusalOf(change.error, groupTexts.failed) : undefined;
  return (
    <>
      <FormDialog
        title={words.wall}
        width="wide"
        submit={words.save}
        busy={change.isPending}
        mistake={refusal}
        onSubmit={() => save(seen)}
        onClose={onClose}
      >
        <SizeFields {...{ draft, hasTried }} onChange={setDraft} />
        <Arrangement {...{ draft }} devices={ordered} onChange={setDraft} />
      </FormDialog>
      {outdated && (
        <ConflictDialog
          change={outdated}
          userId={session.userId}
          rows={[
            { label: words.wall, theirs: wallLine(outdated.current.wall), mine: wallLine(wall ?? undefined) },
          ]}
          onTheirs={onClose}
          onMine={() => save(outdated.etag)}
          onClose={() => change.reset()}
        />
      )}
    </>
  );
}

interface Part {
  draft: WallDraft;
  onChange: (draft: WallDraft) => void;
}
const sides = Array.from({ length: MAX_WALL_SIDE }, (_, at) => ({
  value: String(at + 1),
  label: String(at + 1),
}));

function SizeFields({ draft, hasTried, onChange }: Part & { hasTried: boolean }) {
  const mistake = (text: string) => (hasTried && gapOf(text) === null ? words.gapWrong : undefined);
  return (
    <div>
      <Fields>
        <Select
          label={words.rows}
          options={sides}
          value={String(draft.rows)}
          onChange={({ target }) => onChange(resized(draft, { rows: Number(target.value) }))}
        />
        <Select
          label={words.columns}
          options={sides}
          value={String(draft.columns)}
          onChange={({ target }) => onChange(resized(draft, { columns: Number(target.value) }))}
        />
        <TextField
          label={words.gapX}
          inputMode="decimal"
          value={draft.gapX}
          error={mistake(draft.gapX)}
          onChange={({ target }) => onChange({ ...draft, gapX: target.value })}
        />
        <TextField
          label={words.gapY}
          inputMode="decimal"
          value={draft.gapY}
          error={mistake(draft.gapY)}
          onChange={({ target }) => onChange({ ...draft, gapY: target.value })}
        />
      </Fields>
      <Hint>{words.gapHint}</Hint>
    </div>
  );
}

function Arrangement({ draft, devices, onChange }: Part & { devices: readonly Device[] }) {
  const orders = useOrders();
  const [spot, setSpot] = useState<Spot | null>(null);
  // The wall may have become smaller.
  const chosen = spot && spot.row <= draft.rows && spot.column <= draft.columns ? spot : null;
  const names = new Map(devices.map(({ id, name }) => [id, name]));
  const ids = devices.map(({ id }) => id);
  const options = devices.map(({ id, name }) => {
    const at = draft.places.find((place) => place.id === id);
    const isHere = at && chosen && at.row === chosen.row && at.column === chosen.column;
    return { value: id, label: at && !isHere ? words.elsewhere(name, at) : name };
  });
  return (
    <>
      <WallGrid
        wall={draft}
        nameOf={(id) => names.get(id) ?? words.free}
        chosen={chosen}
        onChoose={setSpot}
      />
      {chosen ? (
        <Select
          label={words.choose(chosen)}
          options={[{ value: '', label: words.noDevice }, ...options]}
          value={deviceAt(draft.places, chosen) ?? ''}
          onChange={({ target }) => onChange(placed(draft, chosen, target.value || null))}
        />
      ) : (
        <Hint>{words.chooseFirst}</Hint>
      )}
      <Buttons>
        <Button size="small" onClick={() => onChange(filled(draft, ids))}>
          {words.fill}
        </Button>
        <IdentifyButton devices={devices} orders={orders} />
      </Buttons>
    </>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space[8]};
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
  gap: ${t.space[12]};
`;
const Hint = styled.p`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
`;
