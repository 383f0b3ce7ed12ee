import styled from 'styled-components';
import { ICON_PATHS, type IconName } from './icon-paths';

export interface IconProps {
  name: IconName;
  /** Edge length in px; 20 unless told. */
  size?: number;
  /** Give a label only when the icon stands alone; beside text it stays silent. */
  label?: string;
}

/** One stroke icon of our own set, in the colour of the text around it. */
export function Icon({ name, size = 20, label }: IconProps) {
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
      {ICON_PATHS[name].map((path) =>
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
