import styled from 'styled-components';

/** One of `icons`: what is stroked, and with `F` before it what is filled. */
export type IconDrawing = readonly string[];

export interface IconProps {
  of: IconDrawing;
  /** Edge length in px; 20 unless told. */
  size?: number;
  /** Give a label only when the icon stands alone; beside text it stays silent. */
  label?: string;
}

/** One stroke icon of our own set, in the colour of the text around it. */
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

const Drawing = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
