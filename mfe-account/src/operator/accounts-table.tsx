import type { OperatorAccount, OperatorSort } from '@vitrine/shared/contract';
import { formatBytes } from '@vitrine/shared/rules';
import { Badge, Icon, icons } from '@vitrine/shared/ui';
import { planOf, stateOf } from './account-words';
import { dayIn } from './operator.rule';
import { Name, Sort, Rows } from './operator.styles';
import { words } from './words.table';

const texts = words.accounts;
const COLUMNS: readonly OperatorSort[] = [
  'name',
  'plan',
  'members',
  'screens',
  'storage',
  'created',
  'state',
];
const NUMBERS: readonly OperatorSort[] = ['members', 'screens', 'storage'];
/** Columns that tablets leave out too. */
const ROOMY: readonly OperatorSort[] = ['members', 'created'];
/** Columns that phones show; the rest is below the name. */
const NARROW: readonly OperatorSort[] = ['name', 'state'];

/** Rows of accounts; a heading sorts, a name leads to the account. */
export function AccountsTable(props: {
  accounts: readonly OperatorAccount[];
  zone: string;
  sort: OperatorSort;
  order: 'asc' | 'desc';
  onSort: (column: OperatorSort) => void;
}) {
  const { accounts, zone, sort, order, onSort } = props;
  return (
    <Rows>
      <caption>{texts.table}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th
              key={column}
              scope="col"
              aria-sort={column === sort ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
              data-number={NUMBERS.includes(column) || undefined}
              data-wide={!NARROW.includes(column) || undefined}
              data-roomy={ROOMY.includes(column) || undefined}
            >
              <Sort type="button" data-on={column === sort || undefined} onClick={() => onSort(column)}>
                {texts.columns[column]}
                {column === sort && (
                  <Icon of={order === 'asc' ? icons.chevronUp : icons.chevronDown} size={16} />
                )}
              </Sort>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <Row key={account.id} account={account} dayOf={dayIn(zone)} />
        ))}
      </tbody>
    </Rows>
  );
}

function Row({ account, dayOf }: { account: OperatorAccount; dayOf: (at: number) => string }) {
  const { id, name, owner_email, members, screens, screens_online, storage_used, storage_quota } = account;
  const [plan, end] = planOf(account, dayOf);
  const state = stateOf(account, dayOf);
  const online = texts.online(String(screens_online), String(screens));
  const used = texts.used(formatBytes(storage_used, 1), formatBytes(storage_quota, 0));
  return (
    <tr>
      <td>
        <Name to={`/operator/account?id=${encodeURIComponent(id)}`}>{name}</Name>
        <small>{owner_email || texts.noOwner}</small>
        <small data-narrow>
          {plan} · {texts.columns.screens} {online} · {used}
        </small>
      </td>
      <td data-wide data-tight>
        {plan}
        {end && <small>{end}</small>}
      </td>
      <td data-wide data-roomy data-number>
        {members}
      </td>
      <td data-wide data-number>
        {online}
      </td>
      <td data-wide data-number>
        {used}
      </td>
      <td data-wide data-roomy data-tight>
        {dayOf(account.created_at)}
      </td>
      <td data-tight>
        {state.tone === 'neutral' ? state.text : <Badge tone={state.tone}>{state.text}</Badge>}
        {account.own && <small>{words.states.own}</small>}
      </td>
    </tr>
  );
}
