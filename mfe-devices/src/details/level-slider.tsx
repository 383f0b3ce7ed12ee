import { useEffect, useId, useRef, useState, type CSSProperties } from 'react';
import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

/** Quiet time after which a moved slider is saved. */
const SETTLE_MS = 400;

interface Props {
  label: string;
  /** Percent. */
  value: number;
  min: number;
  /** Value in words. */
  words: (value: number) => string;
  disabled: boolean;
  /** Reason that holds for this one only. */
  note?: string | undefined;
  /** Saves a value; resolves with false when it was refused. */
  onSave: (value: number) => Promise<boolean>;
}

/** Slider in percent that is saved once it rests; a refused value goes back. */
export function LevelSlider({ label, value, min, words, disabled, note, onSave }: Props) {
  const id = useId();
  /** Position until a newer value arrives after it was saved. */
  const [moved, setMoved] = useState<{ to: number; from: number; isSaved: boolean } | null>(null);
  const unsaved = useRef<{ timer: number; save: () => void } | null>(null);
  const shown = moved && !(moved.isSaved && moved.from !== value) ? moved.to : value;
  // A page that is left saves what was moved.
  useEffect(() => () => unsaved.current?.save(), []);

  function handleMove(to: number) {
    setMoved({ to, from: value, isSaved: false });
    window.clearTimeout(unsaved.current?.timer);
    const save = () => {
      window.clearTimeout(unsaved.current?.timer);
      unsaved.current = null;
      void onSave(to).then((isSaved) =>
        setMoved((now) => (now?.to !== to ? now : isSaved ? { ...now, isSaved } : null)),
      );
    };
    unsaved.current = { timer: window.setTimeout(save, SETTLE_MS), save };
  }

  return (
    <Row>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{words(shown)}</output>
      <Track
        id={id}
        type="range"
        min={min}
        max={100}
        step={1}
        value={shown}
        disabled={disabled}
        aria-valuetext={words(shown)}
        aria-describedby={note ? `${id}-why` : undefined}
        style={{ '--part': (shown - min) / (100 - min) } as CSSProperties}
        onChange={(event) => handleMove(Number(event.target.value))}
      />
      {note && <small id={`${id}-why`}>{note}</small>}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0 ${t.space[16]};
  align-items: baseline;
  output {
    color: ${t.color.muted};
    ${t.font.tabular}
  }
  small {
    grid-column: 1 / -1;
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
`;

/** A thin track, filled up to a round handle; as high as a control for a finger. */
const Track = styled.input`
  appearance: none;
  grid-column: 1 / -1;
  width: 100%;
  height: ${t.size.control};
  margin: 0;
  border-radius: ${t.radius.control};
  background: none;
  cursor: pointer;
  &::-webkit-slider-runnable-track {
    height: ${t.space[4]};
    border-radius: ${t.radius.round};
    background: linear-gradient(
      to right,
      ${t.color.accentText} calc(var(--part) * 100%),
      ${t.color.lineStrong} calc(var(--part) * 100%)
    );
  }
  &::-webkit-slider-thumb {
    appearance: none;
    width: ${t.space[16]};
    height: ${t.space[16]};
    margin-top: calc((${t.space[4]} - ${t.space[16]}) / 2);
    border: 2px solid ${t.color.accentText};
    border-radius: ${t.radius.round};
    background: ${t.color.paper};
  }
  &::-moz-range-track {
    height: ${t.space[4]};
    border-radius: ${t.radius.round};
    background: ${t.color.lineStrong};
  }
  &::-moz-range-progress {
    height: ${t.space[4]};
    border-radius: ${t.radius.round};
    background: ${t.color.accentText};
  }
  &::-moz-range-thumb {
    width: ${t.space[12]};
    height: ${t.space[12]};
    border: 2px solid ${t.color.accentText};
    border-radius: ${t.radius.round};
    background: ${t.color.paper};
  }
  &:focus-visible {
    ${t.focus}
  }
  &:disabled {
    cursor: default;
    opacity: 0.5;
  }
`;
