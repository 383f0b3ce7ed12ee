import styled from 'styled-components';
import { useDevices } from '@vitrine/shared/calls';
import {
  Badge,
  EmptyState,
  icons,
  FailedState,
  Page,
  PageHeader,
  Skeleton,
  SkeletonGroup,
  t,
} from '@vitrine/shared/ui';
import { texts } from '../texts';
import { screensOn } from './screens-on.rule';

/** Screen of this area's route: every screen of the venue, and whether it is on. */
export function Screen() {
  const devices = useDevices();
  if (devices.isPending)
    return (
      <Page>
        <PageHeader title={texts.title} />
        <SkeletonGroup>
          <Skeleton height={t.space[64]} />
        </SkeletonGroup>
      </Page>
    );
  if (!devices.data)
    return (
      <Page>
        <PageHeader title={texts.title} />
        <FailedState title={texts.failedTitle} query={devices} />
      </Page>
    );
  const all = devices.data;
  return (
    <Page>
      <PageHeader title={texts.title} state={texts.state(screensOn(all), all.length)} />
      {all.length === 0 ? <EmptyState text={texts.empty} icon={icons.screen} /> : null}
      <List>
        {all.map(({ id, name, is_live }) => (
          <li key={id}>
            <h2>{name}</h2>
            <Badge tone={is_live ? 'live' : 'neutral'}>{is_live ? texts.on : texts.off}</Badge>
          </li>
        ))}
      </List>
    </Page>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${t.space[8]};
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${t.space[16]};
    padding: ${t.space[12]} ${t.space[16]};
    border: ${t.border};
    border-radius: ${t.radius.card};
    background: ${t.color.raised};
  }
  h2 {
    font-size: ${t.font.size[16]};
  }
`;
