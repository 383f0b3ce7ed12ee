import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FailedState, Page, PageHeader, Skeleton, SkeletonGroup, t } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { PageTabs, underTabs } from './page-tabs';

/** Read while rendering: the texts may be replaced by another language's. */
const pageTabs = () => [
  { to: '/account', label: texts.tabs.account, end: true },
  { to: '/account/members', label: texts.tabs.members, end: false },
  { to: '/account/subscription', label: texts.tabs.subscription, end: false },
  { to: '/account/history', label: texts.tabs.history, end: false },
  { to: '/account/integrations', label: texts.tabs.integrations, end: false },
  { to: '/account/api', label: texts.tabs.api, end: false },
  { to: '/account/data', label: texts.tabs.data, end: false },
  { to: '/account/new-password', label: texts.tabs.password, end: false },
];

interface Header {
  title: ReactNode;
  state?: ReactNode;
  actions?: ReactNode;
}

/** Page of this area: its header, and tabs to the other pages. */
export function AccountPage(props: Header & { children: ReactNode }) {
  const { children, ...header } = props;
  return (
    <Narrow>
      <PageHeader {...header} />
      <PageTabs label={texts.tabs.label} tabs={pageTabs()} />
      {children}
    </Narrow>
  );
}

/** Page while its data loads (`children` is the skeleton) or failed to load. */
export function LoadingPage(
  props: Header & {
    query: NonNullable<Parameters<typeof FailedState>[0]['query']> & { isError: boolean };
    failedTitle: string;
    children: ReactNode;
  },
) {
  const { query, failedTitle, children, ...header } = props;
  return (
    <AccountPage {...header}>
      {query.isError ? (
        <FailedState title={failedTitle} query={query} />
      ) : (
        <SkeletonGroup>{children}</SkeletonGroup>
      )}
    </AccountPage>
  );
}

const ROWS = ['42%', '30%', '36%', '28%'];

/** Skeleton of a list: marks, names, and what is at the end of a row. */
export function SkeletonRows() {
  return ROWS.map((width) => (
    <SkeletonRow key={width}>
      <Skeleton width="2.5rem" height="2.5rem" round />
      <Skeleton width={width} />
      <Skeleton width="5rem" />
    </SkeletonRow>
  ));
}

/** Skeleton of parts: heading, sentence and button of each. */
export function SkeletonParts({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <SkeletonPart key={at}>
      <Skeleton width="10rem" height="1.5rem" />
      <Skeleton width="34rem" />
      <Skeleton width="9rem" height={t.size.control} />
    </SkeletonPart>
  ));
}

const SkeletonPart = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space[16]};
  padding: ${t.space[16]} 0 ${t.space[24]};
  & + & {
    border-top: ${t.border};
  }
`;
const SkeletonRow = styled.div`
  /* The group may be a flex container. */
  width: 100%;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${t.space[16]};
  padding: ${t.space[12]} 0;
  border-bottom: ${t.border};
`;
/** Page of the width of this area's lists and forms, so that the header's buttons end where these do. */
const Narrow = styled(Page)`
  max-width: calc(64rem + 2 * ${t.size.gutter});
  ${underTabs}
  margin: 0;
`;
