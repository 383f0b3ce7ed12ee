import styled from 'styled-components';
import { Spinner } from '../display/spinner';
import { texts } from '../texts';
import { t } from '../theme/tokens';

/** Mark below the button of a menu whose list is loading. Its container has a position. */
export function MenuOpening() {
  return (
    <Mark>
      <Spinner size={16} label={texts.loading} />
    </Mark>
  );
}

/** Takes no place: what stands around must not move. */
const Mark = styled.span`
  position: absolute;
  top: 100%;
  right: 0;
  padding: ${t.space[8]};
  border-radius: ${t.radius.control};
  background: ${t.color.raised};
  color: ${t.color.text};
  box-shadow: ${t.shadow.float};
  z-index: ${t.depth.menu};
`;
