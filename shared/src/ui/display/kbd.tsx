import styled from 'styled-components';
import { t } from '../theme/tokens';

/** Keyboard key. */
export const Kbd = styled.kbd`
  display: inline-block;
  min-width: 1.5em;
  padding: 0 ${t.space[4]};
  border: ${t.borderStrong};
  border-radius: ${t.radius.tag};
  color: ${t.color.muted};
  font-family: ${t.font.family};
  font-size: ${t.font.size[12]};
  text-align: center;
`;
