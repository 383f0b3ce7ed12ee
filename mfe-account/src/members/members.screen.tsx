import { useMemo, useState } from 'react';
import { useMembers } from '@vitrine/shared/calls';
import { useShell } from '@vitrine/shared/shell-api';
import {
  Button,
  EmptyState,
  SearchField,
  Segmented,
  useWindowedList,
  Windowed,
  icons,
} from '@vitrine/shared/ui';
import { AccountPage, LoadingPage, SkeletonRows } from '../parts/account-page';
import { useMay, useOwnRole } from '../parts/own-role.query';
import { RolesTable } from '../parts/roles-table';
import { texts } from '../texts';
import { TransferOwnershipDialog } from './transfer-ownership.dialog';
import { useMemberActs } from './member.acts';
import { MemberRow } from './member-row';
import { shownMembers } from './members.rule';
import type { MemberSort } from './members.rule';
import { MemberList, Tools } from './members.styles';

const words = texts.members;
/** Number of members from which a search field is useful. */
const SEARCH_FROM = 6;
const ROW = { guessPx: 80 };

/** /account/members: members and invitations of this account, and the permissions of each role. */
export function Screen() {
  const shell = useShell();
  const members = useMembers();
  const role = useOwnRole();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<MemberSort>('role');
  const [nowSeconds] = useState(() => Math.floor(Date.now() / 1000));
  const { start, newOwner, clearNewOwner } = useMemberActs();
  const { userId } = shell.session;
  const actor = useMemo(() => ({ role, userId }), [role, userId]);
  const all = members.data;
  const matching = useMemo(() => shownMembers(all ?? [], search, sort, texts.roles), [all, search, sort]);
  const list = useWindowedList(matching.length, ROW);
  const invited = all?.filter((member) => member.pending).length ?? 0;
  const header = {
    title: words.title,
    state: all && words.line(all.length - invited, invited),
    actions: <InviteButton />,
  };

  const isSmall = (all?.length ?? 0) < SEARCH_FROM;
  if (!all)
    return (
      <LoadingPage {...header} query={members} failedTitle={words.failedTitle}>
        <SkeletonRows />
      </LoadingPage>
    );
  return (
    <AccountPage {...header}>
      {(all.length >= SEARCH_FROM || search !== '') && (
        <MemberTools search={search} sort={sort} onSearch={setSearch} onSort={setSort} />
      )}
      {/* Below many members it would not be found. */}
      {!isSmall && <RolesTable />}
      {matching.length === 0 ? (
        <EmptyState
          icon={icons.search}
          text={words.noMatch}
          action={<Button onClick={() => setSearch('')}>{words.clear}</Button>}
        />
      ) : (
        <Windowed list={list}>
          <MemberList aria-label={words.title}>
            {matching.slice(list.first, list.end).map((member, at) => (
              <MemberRow
                key={member.user_id}
                member={member}
                index={list.first + at}
                count={matching.length}
                actor={actor}
                nowSeconds={nowSeconds}
                onAct={start}
              />
            ))}
          </MemberList>
        </Windowed>
      )}
      {all.length === 1 && <EmptyState icon={icons.members} text={words.aloneText} />}
      {isSmall && <RolesTable isOpen />}
      {newOwner && <TransferOwnershipDialog newOwner={newOwner} onClose={clearNewOwner} />}
    </AccountPage>
  );
}

function InviteButton() {
  const { navigate } = useShell();
  const mayManage = useMay('member.manage');
  return (
    <Button
      variant="primary"
      icon={icons.plus}
      disabledReason={mayManage ? undefined : words.noRight}
      onClick={() => navigate('/account/members/invite/')}
    >
      {words.invite}
    </Button>
  );
}

function MemberTools(props: {
  search: string;
  sort: MemberSort;
  onSearch: (search: string) => void;
  onSort: (sort: MemberSort) => void;
}) {
  return (
    <Tools>
      <SearchField value={props.search} onChange={props.onSearch} label={words.search} />
      <Segmented
        label={words.sort}
        value={props.sort}
        onChange={props.onSort}
        segments={[
          { value: 'role', label: words.sorts.role },
          { value: 'name', label: words.sorts.name },
        ]}
      />
    </Tools>
  );
}
