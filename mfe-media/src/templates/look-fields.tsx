import type { DesignColors } from '@vitrine/shared/contract';
import { DESIGN_FONTS, type DesignFont } from '@vitrine/shared/contract/values';
import { Select, t } from '@vitrine/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { templateTexts as texts } from './texts';

const palette = (background: string, text: string, accent: string): DesignColors => ({
  background,
  text,
  accent,
});
/** Colours that go together. */
const PALETTES: readonly (DesignColors & { name: string })[] = [
  { name: 'Midnight', ...palette('#17212b', '#ffffff', '#f2b84b') },
  { name: 'Chalkboard', ...palette('#22302a', '#f6f3e8', '#9fd8a4') },
  { name: 'Espresso', ...palette('#2b1d16', '#fbf3e7', '#e59f5c') },
  { name: 'Bordeaux', ...palette('#4a1225', '#fff5f0', '#f5b9a3') },
  { name: 'Cream', ...palette('#faf4e6', '#2e2a24', '#b4532a') },
  { name: 'Mint', ...palette('#e6f4ee', '#143a30', '#0b7a5c') },
  { name: 'Sky', ...palette('#eaf3fb', '#12304c', '#1466b8') },
  { name: 'White', ...palette('#ffffff', '#1b1b1f', '#c0203f') },
];

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
        {PALETTES.map(({ name, ...colors }) => (
          <Swatch
            key={name}
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={(['background', 'text', 'accent'] as const).every(
              (part) => colors[part] === value[part],
            )}
            onClick={() => onChange(colors)}
          >
            {(['background', 'text', 'accent'] as const).map((part) => (
              <span key={part} style={{ backgroundColor: colors[part] }} />
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
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space[8]};
`;
const Swatch = styled.button`
  display: flex;
  width: ${t.size.touch};
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
