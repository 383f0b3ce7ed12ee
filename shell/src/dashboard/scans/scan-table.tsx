import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { QrStats } from '@vitrine/shared/contract';
import { t } from '@vitrine/shared/ui';
import { dayText, hourText } from './figures.rule';
import type { Share } from './scan-shares';
import { scanTexts } from './texts';

/** Table with the numbers of the charts, for screen readers and copying. */
export function ScanTable({
  stats,
  promos,
  devices,
}: {
  stats: QrStats;
  promos: readonly Share[];
  devices: readonly Share[];
}) {
  return (
    <Fold>
      <summary>{scanTexts.asTable}</summary>
      <div>
        <Table caption={scanTexts.title} heads={[scanTexts.day, scanTexts.scans, scanTexts.visitors]}>
          {[...stats.by_day].reverse().map(({ day, total, unique }) => (
            <Row key={day} name={dayText(day)} numbers={[total, unique]} />
          ))}
        </Table>
        <Table caption={scanTexts.byHour} heads={[scanTexts.hour, scanTexts.scans]}>
          {stats.by_hour.map((total, hour) => (
            <Row key={hourText(hour)} name={hourText(hour)} numbers={[total]} />
          ))}
        </Table>
        <Named caption={scanTexts.byPromo} shares={promos} />
        <Named caption={scanTexts.byDevice} shares={devices} />
      </div>
    </Fold>
  );
}

function Named({ caption, shares }: { caption: string; shares: readonly Share[] }) {
  return (
    <Table caption={caption} heads={[caption, scanTexts.scans]}>
      {shares.map(({ id, name, total }) => (
        <Row key={id} name={name} numbers={[total]} />
      ))}
    </Table>
  );
}

function Table({
  caption,
  heads,
  children,
}: {
  caption: string;
  heads: readonly string[];
  children: ReactNode;
}) {
  return (
    <table aria-label={caption}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Row({ name, numbers }: { name: string; numbers: readonly number[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {numbers.map((value, index) => (
        <td key={index}>{value}</td>
      ))}
    </tr>
  );
}

const Fold = styled.details`
  summary {
    width: fit-content;
    padding: ${t.space[8]} 0;
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    cursor: pointer;
    &:hover {
      color: ${t.color.text};
    }
    ${t.media.coarse} {
      padding: ${t.space[12]} 0;
    }
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: ${t.space[24]} ${t.space[48]};
    padding-top: ${t.space[8]};
  }
  table {
    border-collapse: collapse;
    font-size: ${t.font.size[13]};
    ${t.font.tabular}
  }
  th,
  td {
    padding: ${t.space[4]} ${t.space[16]} ${t.space[4]} 0;
    border-bottom: ${t.border};
    font-weight: ${t.font.weight.regular};
    text-align: left;
    overflow-wrap: anywhere;
  }
  thead th {
    color: ${t.color.muted};
  }
  td,
  thead th:not(:first-child) {
    text-align: right;
  }
`;
