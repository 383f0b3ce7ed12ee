import type { OperatorEvent } from '@vitrine/shared/contract';
import { stampIn } from './operator.rule';
import { Name, Rows } from './operator.styles';
import { words } from './words.table';

const texts = words.log;

/** Deeds of operators as a table; without the account's column on its own page. */
export function LogList(props: { events: readonly OperatorEvent[]; zone: string; ofOne?: boolean }) {
  const { events, zone, ofOne = false } = props;
  const stampOf = stampIn(zone);
  return (
    <Rows>
      <caption>{texts.table}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.columns.at}</th>
          <th scope="col" data-wide>
            {texts.columns.by}
          </th>
          <th scope="col">{texts.columns.deed}</th>
          {!ofOne && (
            <th scope="col" data-wide>
              {texts.columns.account}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {events.map((event) => {
          const by = event.by ?? texts.commandLine;
          const more = [event.subject, noteOf(event)].filter(Boolean).join(' · ');
          return (
            <tr key={event.id}>
              <td>
                {stampOf(event.at)}
                <small data-narrow>{by}</small>
              </td>
              <td data-wide>{by}</td>
              <td>
                {texts.deeds[event.kind]}
                {!ofOne && event.account && (
                  <small data-narrow>
                    <AccountName {...event.account} />
                  </small>
                )}
                {more && <small>{more}</small>}
              </td>
              {!ofOne && <td data-wide>{event.account && <AccountName {...event.account} />}</td>}
            </tr>
          );
        })}
      </tbody>
    </Rows>
  );
}

const AccountName = ({ id, name, exists }: NonNullable<OperatorEvent['account']>) =>
  exists ? <Name to={`/operator/account?id=${encodeURIComponent(id)}`}>{name}</Name> : name;

/** Note of an event; that of a task is its kind. */
const noteOf = ({ kind, note }: OperatorEvent): string =>
  kind === 'installation.task' ? (words.tasks.kinds[note as keyof typeof words.tasks.kinds] ?? note) : note;
