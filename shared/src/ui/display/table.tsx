import styled from 'styled-components';
import { t } from '../theme/tokens';

/**
 * Table of the product: rows between lines, muted headings, a caption for screen readers. Cells may be
 * `data-number` (right), `data-tight` (one line), `data-roomy` (not on tablets), `data-wide` (not on phones);
 * a line of `data-narrow` is for phones only. With `data-figures` all columns but the first are numbers.
 */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${t.font.size[14]};
  ${t.font.tabular}
  caption {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  th,
  td {
    padding: ${t.space[8]} 0 ${t.space[8]} ${t.space[16]};
    border-bottom: ${t.border};
    font-weight: ${t.font.weight.regular};
    text-align: left;
    vertical-align: baseline;
  }
  /* The first column is on every page; the last may be hidden. */
  tr > :first-child {
    padding-left: 0;
  }
  thead th {
    padding-top: 0;
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
  thead th,
  [data-tight] {
    white-space: nowrap;
  }
  [data-number],
  &[data-figures] tr > :not(:first-child) {
    text-align: right;
    white-space: nowrap;
  }
  [data-number] + :not([data-number]) {
    padding-left: ${t.space[32]};
  }
  &[data-figures] tr > :first-child {
    width: 100%;
  }
  small {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    overflow-wrap: anywhere;
  }
  [data-narrow] {
    display: none;
  }
  ${t.media.tablet} {
    [data-roomy] {
      display: none;
    }
  }
  ${t.media.narrow} {
    [data-wide] {
      display: none;
    }
    [data-narrow] {
      display: block;
    }
  }
`;
