import { useState } from 'react';
import { useShell } from '@vitrine/shared/shell-api';
import {
  Badge,
  Button,
  EmptyState,
  FailedState,
  LinkButton,
  Page,
  PageHeader,
  SearchField,
  Skeleton,
  SkeletonGroup,
} from '@vitrine/shared/ui';
import { texts } from '../texts';
import { useMembers } from './members.query';
import { initials, shownMembers } from './members.rule';
import { Mark, Meaning, People, Person, Who } from './members.styles';

const words = texts.members;
/** A search field for three people would only be in the way. */
const SEARCH_FROM = 6;

/** /account/members: who works in this account, and what each may do. */
export function Screen() {
  const { session } = useShell();
  const members = useMembers();
  const [search, setSearch] = useState('');
  const all = members.data ?? [];
  const shown = shownMembers(all, search);
  const header = (
    <PageHeader
      title={words.title}
      state={members.data && words.line(all.length)}
      actions={
        <LinkButton variant="quiet" icon="arrow-left" to="/account">
          {words.back}
        </LinkButton>
      }
    />
  );

  if (members.isPending) {
    return (
      <Page>
        {header}
        <SkeletonGroup>
          <Skeleton height="3.5rem" />
          <br />
          <Skeleton height="3.5rem" />
        </SkeletonGroup>
      </Page>
    );
  }
  if (!members.data) {
    return (
      <Page>
        {header}
        <FailedState
          title={words.failedTitle}
          error={members.error}
          busy={members.isFetching}
          onRetry={() => void members.refetch()}
        />
      </Page>
    );
  }
  return (
    <Page>
      {header}
      {all.length >= SEARCH_FROM && <SearchField value={search} onChange={setSearch} label={words.search} />}
      {all.length > 0 && shown.length === 0 && (
        <EmptyState
          text={words.noMatch}
          action={<Button onClick={() => setSearch('')}>{words.clear}</Button>}
        />
      )}
      {all.length === 0 && <EmptyState icon="members" title={words.emptyTitle} text={words.emptyText} />}
      <People aria-label={words.title}>
        {shown.map((member) => (
          <Person key={member.user_id}>
            <Mark aria-hidden>{initials(member.username)}</Mark>
            <Who>
              <strong>
                {member.username} {member.user_id === session.userId && <small>({words.you})</small>}
              </strong>
              <span>{member.email}</span>
            </Who>
            <Badge tone={member.role === 'owner' ? 'accent' : 'neutral'}>{texts.roles[member.role]}</Badge>
            <Meaning>{texts.roleMeaning[member.role]}</Meaning>
          </Person>
        ))}
      </People>
    </Page>
  );
}
