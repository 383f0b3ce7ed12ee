import styled from 'styled-components';
import type { Presentation } from '@vitrine/shared/contract';
import { Button, Checkbox, icons, Select, t } from '@vitrine/shared/ui';
import {
  FIT_WORDS,
  TRANSITION_WORDS,
  ZONE_WORDS,
  type Fit,
  type Transition,
} from '../parts/presentation-words';
import { texts } from '../texts';
import { zoneTexts } from './zones/texts';

export interface LooksFormProps {
  presentation: Presentation;
  onChange: (presentation: Presentation) => void;
  /** Opens the dialog of zones; absent: the form is only read. */
  onZones: (() => void) | undefined;
}

interface Looks {
  fit: Fit;
  transition: Transition;
  shuffle: boolean;
}

const words = texts.looks;
const optionsOf = (named: Record<string, string>) =>
  Object.entries(named).map(([value, label]) => ({ value, label }));

/** Presentation of the playlist on screens. */
export function LooksForm({ presentation, onChange, onZones }: LooksFormProps) {
  const { fit = '', transition = '', shuffle = false, zones } = presentation;
  const set = (change: Partial<Looks>) => {
    const next: Looks = { fit, transition, shuffle, ...change };
    onChange({
      ...(next.fit ? { fit: next.fit } : {}),
      ...(next.transition ? { transition: next.transition } : {}),
      ...(next.shuffle ? { shuffle: true } : {}),
      ...(zones ? { zones } : {}),
    });
  };
  return (
    <Row>
      <Select
        label={words.fit}
        hint={words.fitHints[fit]}
        value={fit}
        options={optionsOf(FIT_WORDS)}
        onChange={(event) => set({ fit: event.target.value as Fit })}
      />
      <Select
        label={words.transition}
        value={transition}
        options={optionsOf(TRANSITION_WORDS)}
        onChange={(event) => set({ transition: event.target.value as Transition })}
      />
      <Checkbox checked={shuffle} onChange={(checked) => set({ shuffle: checked })}>
        {words.shuffle}
      </Checkbox>
      <Division>
        {zones && <span>{ZONE_WORDS[zones.pattern]}</span>}
        {onZones && (
          <Button icon={icons.grid} aria-haspopup="dialog" onClick={onZones}>
            {zoneTexts.open}
          </Button>
        )}
      </Division>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
  align-items: start;
  gap: ${t.space[16]};
  > label {
    grid-column: 1 / -1;
  }
`;
const Division = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  grid-column: 1 / -1;
  gap: ${t.space[12]};
`;
