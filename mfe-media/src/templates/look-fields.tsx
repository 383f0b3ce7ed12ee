import type { DesignColors } from '@vitrine/shared/contract';
import { DESIGN_FONTS, type DesignFont } from '@vitrine/shared/contract/values';
import { Select, t } from '@vitrine/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { PALETTE_NAMES, PALETTES } from './palettes.table';
import { templateTexts as texts } from './texts';

/** Three colours: suggestions, and each of them freely. */
export function ColorFields({
  value,
  onChange,
}: {
  value: DesignColors;
  onChange: (colors: DesignColors) => void;
}) {
  const id = useId();
  return (
    <>
      <Palettes role="group" aria-label={texts.palettes}>
        {PALETTE_NAMES.map((name) => (
          <Swatch
            key={name}
            type="button"
            title={texts.paletteNames[name]}
            aria-label={texts.paletteNames[name]}
            aria-pressed={(['background', 'text', 'accent'] as const).every(
              (part) => PALETTES[name][part] === value[part],
            )}
            onClick={() => onChange(PALETTES[name])}
          >
            {(['background', 'text', 'accent'] as const).map((part) => (
              <span key={part} style={{ backgroundColor: PALETTES[name][part] }} />
            ))}
          </Swatch>
        ))}
      </Palettes>
      <Colors>
        {(['background', 'text', 'accent'] as const).map((part) => (
          <Color key={part}>
            <input
              id={`${id}-${part}`}
              type="color"
              value={value[part]}
              onChange={(event) => onChange({ ...value, [part]: event.target.value.toLowerCase() })}
            />
            <label htmlFor={`${id}-${part}`}>{texts.colorNames[part]}</label>
          </Color>
        ))}
      </Colors>
    </>
  );
}

/** Font of a design; without one the brand's, if that is given. */
export function FontField({
  value,
  brandFont,
  onChange,
}: {
  value: DesignFont | undefined;
  brandFont?: DesignFont;
  onChange: (font: DesignFont | undefined) => void;
}) {
  return (
    <Select
      label={texts.font}
      value={value ?? ''}
      options={[
        ...(brandFont ? [{ value: '', label: texts.brandFont(brandFont) }] : []),
        ...DESIGN_FONTS.map((font) => ({ value: font, label: font })),
      ]}
      onChange={(event) => onChange(DESIGN_FONTS.find((font) => font === event.target.value))}
    />
  );
}

const Palettes = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  max-width: 26rem;
  gap: ${t.space[8]};
`;
const Swatch = styled.button`
  display: flex;
  height: ${t.size.touch};
  padding: 0;
  overflow: hidden;
  border: ${t.borderStrong};
  border-radius: ${t.radius.control};
  cursor: pointer;
  span {
    flex: 1;
    height: 100%;
    &:first-child {
      flex: 2;
    }
  }
  &[aria-pressed='true'] {
    ${t.focus}
  }
`;
const Colors = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space[8]} ${t.space[24]};
`;
const Color = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space[8]};
  input {
    width: ${t.size.touch};
    height: ${t.size.control};
    padding: ${t.space[2]};
    border: 1px solid ${t.color.field};
    border-radius: ${t.radius.control};
    background: ${t.color.surface};
    cursor: pointer;
  }
`;
