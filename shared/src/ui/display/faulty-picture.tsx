import styled from 'styled-components';
import { Icon } from '../icons/icon';
import * as icons from '../icons/drawings';
import { t } from '../theme/tokens';

/** Fault of a promo that has no picture, over the place of that picture. */
export function FaultyPicture({ fault }: { fault: string }) {
  return (
    <Ground>
      <Icon of={icons.warning} />
      <p>{fault}</p>
    </Ground>
  );
}

const Ground = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${t.space[4]};
  padding: ${t.space[8]};
  overflow: hidden;
  border-radius: inherit;
  background: ${t.color.dangerSoft};
  color: ${t.color.dangerText};
  font-size: ${t.font.size[12]};
  font-weight: ${t.font.weight.medium};
  text-align: center;
  text-wrap: balance;
  pointer-events: none;
  p {
    display: -webkit-box;
    max-width: 14rem;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
  }
`;
