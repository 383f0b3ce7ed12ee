import type { CSSProperties } from 'react';
import { formatSeconds } from '@vitrine/shared/rules';
import { Button, TextField } from '@vitrine/shared/ui';
import { trimTexts as words } from './texts';
import { movedPart, type Part, type PartFault, type TypedPart } from './trim.rule';
import { Ends, Range } from './trim.styles';

export interface PartFieldsProps {
  typed: TypedPart;
  part: Part;
  fault: PartFault | null;
  /** Length of the video in seconds. */
  length: number;
  /** Seconds at which the video stands. */
  position: () => number;
  onType: (typed: TypedPart) => void;
  /** Sets a part; `at` is where the video has to stand then. */
  onSet: (part: Part, at?: number) => void;
}

/** Start and end of a part: two handles on one track, two fields, and buttons for the video's position. */
export function PartFields({ typed, part, fault, length, position, onType, onSet }: PartFieldsProps) {
  const ends = [
    { name: 'start', label: words.start, here: words.setStart },
    { name: 'end', label: words.end, here: words.setEnd },
  ] as const;
  const errorOf = ({ kind }: PartFault) =>
    kind === 'beyond' ? words.beyond(formatSeconds(length)) : words[kind];
  const track = { '--from': part.start / length, '--to': part.end / length } as CSSProperties;
  return (
    <>
      <Range style={track}>
        {ends.map(({ name, label }) => (
          <input
            key={name}
            type="range"
            min={0}
            max={length}
            step={0.1}
            value={part[name]}
            aria-label={label}
            aria-valuetext={formatSeconds(part[name])}
            onChange={(event) => {
              const next = movedPart(part, name, Number(event.target.value), length);
              onSet(next, next[name]);
            }}
          />
        ))}
      </Range>
      <Ends>
        {ends.map(({ name, label, here }) => (
          <div key={name}>
            <TextField
              label={label}
              hint={words.hint}
              value={typed[name]}
              error={fault?.field === name ? errorOf(fault) : undefined}
              autoComplete="off"
              onChange={(event) => onType({ ...typed, [name]: event.target.value })}
            />
            <Button size="small" onClick={() => onSet(movedPart(part, name, position(), length))}>
              {here}
            </Button>
          </div>
        ))}
      </Ends>
    </>
  );
}
