import styled from 'styled-components';

/** Icon of `icons`: stroked paths, with `F` before filled ones. */
export type IconDrawing = readonly string[];

export interface IconProps {
  of: IconDrawing;
  /** Edge length in px; default 20. */
  size?: number;
  /** Accessible name, only for an icon that stands alone; beside text it is decorative. */
  label?: string;
}

/** Icon of our set, in the colour of the surrounding text. */
export function Icon({ of, size = 20, label }: IconProps) {
  return (
    <Drawing
      width={size}
      height={size}
      viewBox="0 0 20 20"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {of.map((path) =>
        path.startsWith('F ') ? (
          <path key={path} d={path.slice(2)} fill="currentColor" stroke="none" />
        ) : (
          <path key={path} d={path} />
        ),
      )}
    </Drawing>
  );
}

/** Element of an icon. */
export const Drawing = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
