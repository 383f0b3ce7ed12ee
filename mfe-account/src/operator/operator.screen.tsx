import { useState } from 'react';
import { useAppData, useOperatorAccounts } from '@vitrine/shared/calls';
import { OPERATOR_SORTS } from '@vitrine/shared/contract/values';
import { useSearchParams } from '@vitrine/shared/router';
import {
  Button,
  EmptyState,
  FailedState,
  icons,
  SearchField,
  Select,
  SkeletonGroup,
} from '@vitrine/shared/ui';
import { SkeletonRows } from '../parts/account-page';
import { OperatorPage } from '../parts/operator-page';
import { AccountsPager } from './accounts-pager';
import { AccountsTable } from './accounts-table';
import { NewAccountDialog } from './new-account.dialog';
import { paramsOf, pressed, queryOf } from './operator.rule';
import { Tools } from './operator.styles';
import { useSettled } from './use-settled';
import { useZone } from './own-zone.query';
import { words } from './words.table';

const texts = words.accounts;

/** /operator: all accounts of the installation, with search, order and page in the address. */
export function Screen() {
  const [isAdding, setAdding] = useState(false);
  return (
    <OperatorPage
      app={useAppData()}
      actions={
        <Button variant="primary" icon={icons.plus} onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      }
    >
      <Accounts />
      {isAdding && <NewAccountDialog onClose={() => setAdding(false)} />}
    </OperatorPage>
  );
}

function Accounts() {
  const [params, setParams] = useSearchParams();
  const query = queryOf(params);
  const zone = useZone();
  const search = useSettled(query.search);
  const found = useOperatorAccounts({ ...query, search });
  const change = (wish: Partial<typeof query>) =>
    setParams(paramsOf({ ...query, page: 1, ...wish }), { replace: true });
  const { data } = found;
  return (
    <>
      <Tools>
        <SearchField
          label={texts.search}
          value={query.search}
          onChange={(text) => change({ search: text })}
        />
        <div data-narrow>
          <Select
            label={texts.sortBy}
            value={query.sort}
            options={OPERATOR_SORTS.map((sort) => ({ value: sort, label: texts.columns[sort] }))}
            onChange={({ target }) => {
              const sort = OPERATOR_SORTS.find((one) => one === target.value);
              if (sort && sort !== query.sort) change(pressed(query, sort));
            }}
          />
        </div>
      </Tools>
      {!data && found.isError && <FailedState title={texts.failedTitle} query={found} />}
      {!data && !found.isError && (
        <SkeletonGroup>
          <SkeletonRows />
        </SkeletonGroup>
      )}
      {data && data.items.length === 0 && (
        <EmptyState
          icon={search ? icons.search : icons.members}
          text={search ? texts.noMatch : texts.empty}
          action={search && <Button onClick={() => change({ search: '' })}>{texts.clear}</Button>}
        />
      )}
      {data && data.items.length > 0 && (
        <AccountsTable
          accounts={data.items}
          zone={zone}
          sort={query.sort}
          order={query.order}
          onSort={(column) => change(pressed(query, column))}
        />
      )}
      {data && (
        <AccountsPager
          page={query.page}
          shown={data.items.length}
          total={data.total}
          onPage={(page) => change({ page })}
        />
      )}
    </>
  );
}
