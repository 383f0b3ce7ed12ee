import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from '../../router';
import { Icon } from '../icons/icon';
import * as icons from '../icons/drawings';
import type { IconDrawing } from '../icons/icon';
import { buttonFace, type ButtonSize, type ButtonVariant } from './button.styles';

export interface LinkButtonProps {
  to: string;
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconDrawing;
  wide?: boolean;
  /** External address: opens in a new tab. */
  external?: boolean;
}

/** Link that looks like a button. Use Button for actions. */
export function LinkButton({
  to,
  children,
  variant = 'secondary',
  size = 'normal',
  icon,
  wide = false,
  external = false,
}: LinkButtonProps) {
  const face = { $variant: variant, $size: size, $wide: wide, $blocked: false };
  const inside = (
    <>
      {icon && <Icon of={icon} size={size === 'small' ? 16 : 18} />}
      {children}
      {external && <Icon of={icons.external} size={16} />}
    </>
  );
  return external ? (
    <OutsideFace href={to} target="_blank" rel="noreferrer" {...face}>
      {inside}
    </OutsideFace>
  ) : (
    <LinkFace to={to} data-variant={variant} {...face}>
      {inside}
    </LinkFace>
  );
}

const LinkFace = styled(Link)<{
  $variant: ButtonVariant;
  $size: ButtonSize;
  $wide: boolean;
  $blocked: boolean;
}>`
  ${buttonFace}
`;
const OutsideFace = styled.a<{
  $variant: ButtonVariant;
  $size: ButtonSize;
  $wide: boolean;
  $blocked: boolean;
}>`
  ${buttonFace}
`;
