import styled from 'styled-components';
import type { PlayRow, Plays } from '@vitrine/shared/contract';
import { formatCount as count } from '@vitrine/shared/language';
import { Link } from '@vitrine/shared/router';
import { ShowMore, t, Table, useGrowingList } from '@vitrine/shared/ui';
import { completedShare, rowName, timeShown } from './statistics.rule';
import { statisticsTexts as texts } from './words.table';

/** Sums by the chosen subject with their total; a name leads to its own numbers. */
export function PlaysTable({ plays, hrefOf }: { plays: Plays; hrefOf: (row: PlayRow) => string }) {
  const { shown, ...more } = useGrowingList(plays.rows);
  const { group_by: by, total } = plays;
  const hasScans = total.scans !== null;
  const cells = (sums: Plays['total']) => (
    <>
      <td>{count(sums.plays)}</td>
      <td data-wide>
        {sums.plays > 0 && count(sums.completed)} <small>{completedShare(sums)}</small>
      </td>
      <td data-time>{timeShown(sums.seconds)}</td>
      {hasScans && <td>{count(sums.scans ?? 0)}</td>}
    </>
  );
  return (
    <>
      <Sums data-figures>
        <caption>{texts.tables[by]}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.groups[by]}</th>
            <th scope="col">{texts.plays}</th>
            <th scope="col" data-wide title={texts.completedHint}>
              {texts.completed}
            </th>
            <th scope="col" data-time>
              {texts.time}
            </th>
            {hasScans && <th scope="col">{texts.scans}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id}>
              <th scope="row" data-gone={row.exists ? undefined : true}>
                <Link to={hrefOf(row)} replace={false}>
                  {rowName(row, by)}
                </Link>
              </th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            {cells(total)}
          </tr>
        </tfoot>
      </Sums>
      <ShowMore {...more} />
      {plays.rows_total > plays.rows.length && !more.hasMore && (
        <Note>{texts.cut(plays.rows.length, plays.rows_total)}</Note>
      )}
    </>
  );
}

const Note = styled.p`
  color: ${t.color.muted};
`;
const Sums = styled(Table)`
  tr > :first-child {
    max-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  tbody th a {
    color: ${t.color.strong};
    font-weight: ${t.font.weight.medium};
    text-decoration: none;
  }
  tbody th a:hover {
    text-decoration: underline;
  }
  tbody th a:focus-visible {
    ${t.focus}
  }
  tbody th[data-gone] a {
    color: ${t.color.muted};
  }
  tfoot :is(th, td) {
    border-bottom: none;
    color: ${t.color.strong};
    font-weight: ${t.font.weight.medium};
  }
  ${t.media.narrow} {
    tr > :not(:first-child) {
      padding-left: ${t.space[12]};
    }
  }
`;
