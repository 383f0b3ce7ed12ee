import { useApprovedPlaylists } from '@vitrine/shared/calls';
import type { PlaylistItem, ZonePattern, Zones } from '@vitrine/shared/contract';
import { ZONE_PATTERNS } from '@vitrine/shared/contract/values';
import { compareNames, zonesOf } from '@vitrine/shared/rules';
import { FailedState, FormDialog, Select, Skeleton, SkeletonGroup, t } from '@vitrine/shared/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { ZONE_WORDS } from '../../parts/presentation-words';
import { zoneTexts as words } from './texts';

const PATTERNS = Object.keys(ZONE_PATTERNS) as ZonePattern[];

export interface ZonesDialogProps {
  /** Null for a new playlist. */
  playlistId: string | null;
  /** Undefined: the playlist has the whole screen. */
  zones: Zones | undefined;
  onSet: (zones: Zones | undefined) => void;
  onClose: () => void;
}

/** Dialog that divides the screen into zones, and chooses the playlist of each. */
export function ZonesDialog({ playlistId, zones, onSet, onClose }: ZonesDialogProps) {
  const query = useApprovedPlaylists();
  const [pattern, setPattern] = useState<ZonePattern | null>(zones?.pattern ?? null);
  const [chosen, setChosen] = useState<readonly string[]>(zones?.playlists ?? []);
  const [hasTried, setTried] = useState(false);
  const count = pattern === null ? 0 : ZONE_PATTERNS[pattern] - 1;
  const offered = (query.data ?? []).filter(({ id }) => id !== playlistId);
  const playlists = Array.from({ length: count }, (_, at) => chosen[at] ?? '');
  const isComplete = playlists.every((id) => offered.some((one) => one.id === id));
  return (
    <FormDialog
      title={words.title}
      submit={words.set}
      disabled={!query.data}
      mistake={hasTried && !isComplete ? words.fault : undefined}
      onSubmit={(leave) => {
        setTried(true);
        if (isComplete) leave(() => onSet(pattern === null ? undefined : { pattern, playlists }));
      }}
      onClose={onClose}
    >
      <p>{words.lead}</p>
      <Patterns pattern={pattern} onChange={setPattern} />
      {query.data ? (
        count > 0 && (
          <>
            {offered.length === 0 && <p>{words.none}</p>}
            {playlists.map((id, at) => (
              <Select
                key={at}
                label={words.zone(at + 2)}
                value={id}
                options={optionsOf(offered, id)}
                onChange={(event) =>
                  setChosen(playlists.map((before, index) => (index === at ? event.target.value : before)))
                }
              />
            ))}
            <Hint>{words.portrait}</Hint>
          </>
        )
      ) : query.isPending ? (
        <SkeletonGroup>
          <Skeleton height={t.size.touch} />
        </SkeletonGroup>
      ) : (
        <FailedState title={words.failed} query={query} />
      )}
    </FormDialog>
  );
}

function optionsOf(offered: readonly PlaylistItem[], chosen: string) {
  const named = offered.map(({ id, name }) => ({ value: id, label: name }));
  const isMissing = chosen !== '' && !offered.some(({ id }) => id === chosen);
  return [
    { value: '', label: words.choose },
    ...(isMissing ? [{ value: chosen, label: words.missing }] : []),
    ...named.sort((a, b) => compareNames(a.label, b.label)),
  ];
}

/** The whole screen and the six layouts, as pictures with names. */
function Patterns({
  pattern,
  onChange,
}: {
  pattern: ZonePattern | null;
  onChange: (pattern: ZonePattern | null) => void;
}) {
  const name = useId();
  return (
    <Group role="radiogroup" aria-label={words.layout}>
      {[null, ...PATTERNS].map((one) => (
        <label key={one ?? 'whole'}>
          <input type="radio" name={name} checked={one === pattern} onChange={() => onChange(one)} />
          <Picture viewBox="0 0 100 56" aria-hidden>
            {(one ? zonesOf(one, false) : [{ left: 0, top: 0, width: 100, height: 100 }]).map((zone, at) => (
              <rect
                key={at}
                data-first={at === 0 || undefined}
                x={zone.left + 1}
                y={zone.top * 0.56 + 1}
                width={zone.width - 2}
                height={zone.height * 0.56 - 2}
                rx="2"
              />
            ))}
          </Picture>
          <span>{one ? ZONE_WORDS[one] : words.whole}</span>
        </label>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
  gap: ${t.space[12]};
  label {
    position: relative;
    display: flex;
    flex-direction: column;
    gap: ${t.space[4]};
    font-size: ${t.font.size[13]};
    cursor: pointer;
  }
  input {
    position: absolute;
    opacity: 0;
  }
`;
const Picture = styled.svg`
  width: 100%;
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.control};
  background: ${t.color.sunken};
  rect {
    fill: ${t.color.lineStrong};
  }
  rect[data-first] {
    fill: ${t.color.accent};
  }
  input:checked + & {
    border-color: ${t.color.accentText};
    box-shadow: 0 0 0 1px ${t.color.accentText};
  }
  input:focus-visible + & {
    ${t.focus}
  }
`;
const Hint = styled.p`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
`;
