import type { AppData } from '@vitrine/shared/contract';
import { LinkButton, icons } from '@vitrine/shared/ui';
import { roleSentence } from '../parts/role-sentence';
import { texts } from '../texts';
import { Person } from './profile.styles';

const words = texts.profile;

/** Signed-in user. Name and e-mail are edited in Members, by users with that permission. */
export function OwnPerson({
  user,
  terms,
  mayManage,
}: Pick<AppData, 'user' | 'terms'> & { mayManage: boolean }) {
  const accepted = terms?.accepted_version;
  return (
    <>
      <Person>
        <dt>{words.username}</dt>
        <dd>{user.username}</dd>
        <dt>{words.email}</dt>
        <dd>{user.email}</dd>
        <dt>{words.role}</dt>
        <dd>
          {texts.roles[user.role]}
          <small>{roleSentence(user.role)}</small>
        </dd>
        {terms && (
          <>
            <dt>{words.terms}</dt>
            <dd>{accepted ? words.termsOf(accepted) : words.termsNone}</dd>
          </>
        )}
      </Person>
      {mayManage ? (
        <div>
          <LinkButton to={`/account/members/invite/${encodeURIComponent(user.id)}`} icon={icons.edit}>
            {words.edit}
          </LinkButton>
        </div>
      ) : (
        <p>{words.askToEdit}</p>
      )}
    </>
  );
}
