import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

/** Column of the rail, which stays while the page scrolls. */
export const Stay = styled.div`
  position: sticky;
  top: 0;
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
  width: 100%;
  height: 100dvh;
  padding: ${t.space[16]} ${t.space[12]} ${t.space[12]};
  overflow: hidden auto;
  [data-folded='true'] > & {
    align-items: center;
  }
  nav {
    width: 100%;
    margin-top: ${t.space[8]};
  }
`;
/** Mark and name of the venue. */
export const Venue = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space[12]};
  min-height: ${t.size.touch};
  padding: 0 ${t.space[8]};
  b {
    overflow: hidden;
    font-size: ${t.font.size[14]};
    font-weight: ${t.font.weight.strong};
    letter-spacing: ${t.font.tight};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
/** Button of the rail, as wide as it. */
export const Tool = styled.button`
  display: flex;
  align-items: center;
  gap: ${t.space[12]};
  width: 100%;
  min-height: 40px;
  padding: 0 ${t.space[12]};
  border: 0;
  border-radius: ${t.radius.control};
  background: transparent;
  color: ${t.color.frameMuted};
  font-weight: ${t.font.weight.medium};
  text-align: left;
  cursor: pointer;
  span {
    flex: 1;
  }
  kbd {
    border-color: ${t.color.frameActive};
    color: ${t.color.frameMuted};
  }
  [data-folded='true'] & {
    justify-content: center;
  }
  &:hover {
    background: ${t.color.frameHover};
    color: ${t.color.frameText};
  }
  &:focus-visible {
    outline-color: ${t.color.frameText};
    outline-offset: -2px;
  }
`;
