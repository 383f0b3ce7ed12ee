import styled from 'styled-components';
import { ORIENTATION_NAMES } from '@vitrine/shared/contract/values';
import { OrientationIcon, orientationName, t } from '@vitrine/shared/ui';
import { texts } from '../texts';

/** Choice of the four orientations (spec §3), with pictures. */
export function OrientationChoice({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  return (
    <Choices role="radiogroup" aria-label={texts.orientation.label}>
      {ORIENTATION_NAMES.map((key, orientation) => (
        <Choice key={key}>
          <input
            type="radio"
            name="orientation"
            aria-label={orientationName(orientation)}
            checked={value === orientation}
            onChange={() => onChange(orientation)}
          />
          <OrientationIcon orientation={orientation} size={32} />
          <span aria-hidden>{orientationName(orientation)}</span>
        </Choice>
      ))}
    </Choices>
  );
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${t.space[8]};
  ${t.media.narrow} {
    grid-template-columns: repeat(2, 1fr);
  }
`;
const Choice = styled.label`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${t.space[8]};
  padding: ${t.space[12]} ${t.space[4]};
  border: ${t.borderStrong};
  border-radius: ${t.radius.control};
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  text-align: center;
  cursor: pointer;
  input {
    ${t.cover}
  }
  &:has(input:checked) {
    border-color: ${t.color.accentText};
    background: ${t.color.accentSoft};
    color: ${t.color.accentText};
  }
  &:has(input:focus-visible) {
    ${t.focus}
  }
`;
