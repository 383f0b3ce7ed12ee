import styled from 'styled-components';
import type { Device } from '@vitrine/shared/contract';
import { Link } from '@vitrine/shared/router';
import { FULL_SHARE, playerErrorText, sinceText } from '@vitrine/shared/rules';
import { Icon, icons, LinkButton, t } from '@vitrine/shared/ui';
import { NoticeBar } from '../notice-bar.styles';
import type { Problem } from './problems.rule';
import { problemTexts as words } from './texts';

/** Problems, the worst first: one sentence and one action each. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  return (
    <List aria-label={words.title}>
      {problems.map((problem) => (
        <Row key={'id' in problem ? `${problem.why} ${problem.id}` : sentenceOf(problem)} problem={problem} />
      ))}
    </List>
  );
}

function Row({ problem }: { problem: Problem }) {
  const isMild = problem.kind === 'idle' || (problem.kind === 'storage' && problem.share < FULL_SHARE);
  const affected = 'devices' in problem && problem.devices.length > 1 ? problem.devices : [];
  const now = Math.floor(Date.now() / 1000);
  return (
    <Bar as="li" data-tone={isMild ? undefined : 'danger'}>
      <Icon of={problem.kind === 'idle' ? icons.calendar : icons.warning} />
      <div>
        <p>{sentenceOf(problem)}</p>
        {affected.length > 0 && (
          <details>
            <summary>
              <Icon of={icons.chevronRight} size={16} />
              {words.list}
            </summary>
            <ul>
              {affected.map((device) => (
                <li key={device.id}>
                  <Link to={pageOf(device)}>{device.name}</Link>
                  {problem.kind === 'offline' && <small>{sinceText(device.last_seen, now)}</small>}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <Action problem={problem} />
    </Bar>
  );
}

/** The one way to solve it; the screens of a group are in its list. */
function Action({ problem }: { problem: Problem }) {
  const [to, label] = actionOf(problem);
  return to ? <LinkButton to={to}>{label}</LinkButton> : null;
}

const pageOf = ({ id }: Pick<Device, 'id'>) => `/device/details?id=${encodeURIComponent(id)}`;
const promoAt = (name: string) => `/promo?query=${encodeURIComponent(name)}`;

function actionOf(problem: Problem): [to: string, label: string] {
  switch (problem.kind) {
    case 'promos': {
      const [one, other] = problem.promos;
      return one && !other ? [promoAt(one.name), words.promo] : ['/promo', words.promoList];
    }
    case 'storage':
      return ['/promo', words.promoList];
    case 'idle':
      return ['/schedule', words.schedule];
    case 'item':
      if (problem.why === 'broken') return [promoAt(problem.name), words.promo];
  }
  const [one, other] = problem.devices;
  return one && !other ? [pageOf(one), words.open] : ['', ''];
}

function sentenceOf(problem: Problem): string {
  switch (problem.kind) {
    case 'offline': {
      const since = sinceText(problem.since, Math.floor(Date.now() / 1000));
      return words.offline(problem.devices, since, problem.isTogether);
    }
    case 'item':
      return words.item[problem.why](problem.name, words.named(problem.devices));
    case 'reported':
      return words.reported(words.named(problem.devices), playerErrorText(problem.error));
    case 'promos':
      return words.promos(problem.promos);
    case 'storage':
      return problem.share >= FULL_SHARE
        ? words.storageFull
        : words.storageNearly(Math.floor(problem.share * 100));
    case 'idle':
      return words.idle(problem.devices);
  }
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
`;
const Bar = styled(NoticeBar)`
  &:has(details[open]) {
    align-items: flex-start;
  }
  &[data-tone='danger'] {
    background: ${t.color.dangerSoft};
    color: ${t.color.dangerText};
  }
  > div {
    flex: 1 1 18rem;
    min-width: 0;
  }
  summary {
    display: flex;
    align-items: center;
    gap: ${t.space[4]};
    width: fit-content;
    padding: ${t.space[4]} 0;
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
  }
  details[open] summary svg {
    transform: rotate(90deg);
  }
  details ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
    gap: ${t.space[4]} ${t.space[16]};
    max-height: 14rem;
    overflow-y: auto;
  }
  details li {
    display: flex;
    gap: ${t.space[8]};
    min-width: 0;
    ${t.font.tabular}
  }
  details a {
    overflow: hidden;
    color: inherit;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${t.media.coarse} {
      padding: ${t.space[12]} 0;
    }
  }
`;
