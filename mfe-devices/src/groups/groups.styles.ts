import styled from 'styled-components';
import { Link } from '@vitrine/shared/router';
import { t } from '@vitrine/shared/ui';

export const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${t.space[12]};
  min-width: 0;
  min-height: ${t.size.touch};
  padding: ${t.space[8]} 0;
  border-bottom: ${t.border};
`;

/** Name over its line; the rest of the row keeps its width. */
export const Named = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  h2 {
    font-size: ${t.font.size[16]};
  }
  p {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
`;

export const GroupLink = styled(Link)`
  color: ${t.color.strong};
  font-weight: 600;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

export const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
  margin-top: ${t.space[24]};
  > p {
    color: ${t.color.muted};
  }
`;

export const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[8]} ${t.space[16]};
  h2 {
    font-size: ${t.font.size[16]};
  }
`;

/** List of devices to choose from, scrolled within the dialog. */
export const Choices = styled.ul`
  max-height: min(50dvh, 24rem);
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  li {
    padding: ${t.space[4]} 0;
  }
  small {
    color: ${t.color.muted};
  }
`;
