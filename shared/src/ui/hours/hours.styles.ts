import styled from 'styled-components';
import { t } from '../theme/tokens';

/** Days of the week, each with its periods. */
export const Week = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr) auto;
    gap: ${t.space[8]};
    align-items: start;
  }
  b {
    padding-top: ${t.space[12]};
    font-weight: ${t.font.weight.medium};
  }
  > li > div {
    display: flex;
    flex-direction: column;
    gap: ${t.space[8]};
  }
  > li > div > span {
    padding-top: ${t.space[12]};
    color: ${t.color.muted};
  }
`;

/** Start and end of a period. */
export const Period = styled.div`
  display: grid;
  grid-template-columns: minmax(4.5rem, 7rem) auto minmax(4.5rem, 7rem) auto;
  gap: ${t.space[8]};
  align-items: start;
  i {
    line-height: ${t.size.touch};
    font-style: normal;
  }
`;

/** Field for another closed day. */
export const AddDay = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space[8]};
  align-items: end;
  > :first-child {
    flex: 0 1 11rem;
  }
`;

/** Closed days. */
export const Days = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space[8]};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${t.space[4]};
    padding-left: ${t.space[12]};
    border: ${t.border};
    border-radius: ${t.radius.control};
  }
`;

/** Explanation below a field. */
export const Hint = styled.p`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
`;

/** Fields for country, region and last year. */
export const Wish = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space[12]};
  > * {
    flex: 1 1 9rem;
  }
`;

/** Days of a preview, each with its name. */
export const HolidayDays = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  span > span {
    color: ${t.color.muted};
  }
`;
