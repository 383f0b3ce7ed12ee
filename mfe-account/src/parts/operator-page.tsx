import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { useAppData } from '@vitrine/shared/calls';
import { FailedState, ForbiddenNote, Page, PageHeader, SkeletonGroup, t } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { SkeletonRows } from './account-page';
import { PageTabs, underTabs } from './page-tabs';

const words = texts.operator;

/** Read while rendering: the texts may be replaced by another language's. */
const pageTabs = () => [
  { to: '/operator', label: words.tabs.accounts, end: true, and: '/operator/account' },
  { to: '/operator/health', label: words.tabs.health, end: true },
  { to: '/operator/log', label: words.tabs.log, end: true },
  { to: '/operator/settings', label: words.tabs.settings, end: true },
];

/**
 * Page for operators of the installation with its tabs. `children` are rendered once the app data names the
 * user as an operator; all others get a refusal, and no call is made for them.
 */
export function OperatorPage(props: {
  app: ReturnType<typeof useAppData>;
  title?: ReactNode;
  state?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { app, title = words.title, state, actions, children } = props;
  const isOperator = app.data?.user.operator === true;
  return (
    <Wide>
      <PageHeader title={title} state={isOperator ? state : undefined} actions={isOperator && actions} />
      {isOperator && <PageTabs label={words.tabs.label} tabs={pageTabs()} />}
      {isOperator ? (
        children
      ) : app.data ? (
        <ForbiddenNote>{words.forbidden}</ForbiddenNote>
      ) : app.isError ? (
        <FailedState title={words.failedTitle} query={app} />
      ) : (
        <SkeletonGroup>
          <SkeletonRows />
        </SkeletonGroup>
      )}
    </Wide>
  );
}

const Wide = styled(Page)`
  max-width: calc(84rem + 2 * ${t.size.gutter});
  ${underTabs}
  margin: 0;
`;
