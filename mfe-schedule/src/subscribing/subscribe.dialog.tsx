import { useCalendarLinks } from '@vitrine/shared/calls';
import type { CalendarLink, DeviceGroup } from '@vitrine/shared/contract';
import { MAX_NAME_LENGTH } from '@vitrine/shared/contract/values';
import { agoText } from '@vitrine/shared/rules';
import {
  Button,
  Dialog,
  FailedState,
  icons,
  Menu,
  Select,
  Skeleton,
  t,
  TextField,
  useNowSeconds,
} from '@vitrine/shared/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useSubscribeActs, type MadeAddress } from './subscribe.acts';
import { subscribeTexts as words } from './texts';

export interface SubscribeDialogProps {
  groups: readonly DeviceGroup[];
  /** Group that the calendar shows; null: ungrouped devices. */
  group: string | null;
  onClose: () => void;
}

/** Dialog for secret read-only iCalendar addresses of the schedule (product §6). */
export function SubscribeDialog({ groups, group, onClose }: SubscribeDialogProps) {
  const acts = useSubscribeActs();
  const { data: links, ...query } = useCalendarLinks();
  const now = useNowSeconds();
  const [name, setName] = useState('');
  const [asked, setAsked] = useState(group ?? '');
  const [hasTried, setTried] = useState(false);

  function create() {
    setTried(true);
    if (name.trim() === '') return;
    void acts.create({ name: name.trim(), device_group: asked || null }).then(() => {
      setName('');
      setTried(false);
    });
  }

  return (
    <Dialog
      title={words.title}
      width="normal"
      onClose={onClose}
      actions={(leave) => <Button onClick={() => leave()}>{words.close}</Button>}
    >
      <Body>
        <Quiet>{words.intro}</Quiet>
        <Fields
          onSubmit={(event) => {
            event.preventDefault();
            create();
          }}
        >
          <TextField
            label={words.name}
            value={name}
            maxLength={MAX_NAME_LENGTH}
            error={hasTried && name.trim() === '' ? words.noName : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <Select
            label={words.devices}
            value={asked}
            options={[
              { value: '', label: words.whole },
              ...groups.map((one) => ({ value: one.id, label: words.group(one.name) })),
            ]}
            onChange={(event) => setAsked(event.target.value)}
          />
          <Button type="submit" variant="primary" busy={acts.isMaking}>
            {words.create}
          </Button>
        </Fields>
        {acts.made && <Made made={acts.made} onCopy={(text) => void acts.copy(text)} />}
        <section>
          <h3>{words.known}</h3>
          {query.isError && !links && <FailedState title={words.loadFailed} query={query} />}
          {!links && !query.isError && <Skeleton height="4rem" />}
          {links?.length === 0 && <Quiet>{words.none}</Quiet>}
          <List>
            {links?.map((link) => (
              <li key={link.id}>
                <div>
                  <b>{link.name}</b>
                  <Quiet>{groupOf(link, groups)}</Quiet>
                  <Quiet>
                    {words.made(link.made_by, agoText(link.created_at, now))}{' '}
                    {link.last_fetched_at === null
                      ? words.notFetched
                      : words.fetched(agoText(link.last_fetched_at, now))}
                  </Quiet>
                </div>
                <Menu
                  label={words.actions(link.name)}
                  items={[
                    { key: 'renew', label: words.renew, icon: icons.retry, run: () => void acts.renew(link) },
                    {
                      key: 'remove',
                      label: words.remove,
                      icon: icons.trash,
                      danger: true,
                      run: () => void acts.remove(link),
                    },
                  ]}
                />
              </li>
            ))}
          </List>
        </section>
      </Body>
    </Dialog>
  );
}

function groupOf({ device_group: id }: CalendarLink, groups: readonly DeviceGroup[]): string {
  return id === null
    ? words.whole
    : words.group(groups.find((one) => one.id === id)?.name ?? words.goneGroup);
}

/** Address to be copied now, because only its hash is stored. */
function Made({ made, onCopy }: { made: MadeAddress; onCopy: (text: string) => void }) {
  const id = useId();
  return (
    <Address role="status">
      <div>
        <b id={id}>{words.address(made.name)}</b>
        <Button size="small" icon={icons.copy} onClick={() => onCopy(made.address)}>
          {words.copy}
        </Button>
      </div>
      <pre tabIndex={0} role="region" aria-labelledby={id}>
        {made.address}
      </pre>
      <Quiet>{words.once}</Quiet>
    </Address>
  );
}

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[16]};
`;
const Quiet = styled.p`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
`;
const Fields = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: ${t.space[12]} ${t.space[16]};
  align-items: start;
  > button {
    justify-self: start;
  }
`;
const Address = styled.div`
  padding: ${t.space[12]};
  border: ${t.border};
  border-radius: ${t.radius.card};
  background: ${t.color.sunken};
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${t.space[8]};
  }
  pre {
    margin: ${t.space[8]} 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    user-select: all;
  }
`;
const List = styled.ul`
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${t.space[12]};
    padding: ${t.space[8]} 0;
    border-bottom: ${t.border};
  }
  b {
    overflow-wrap: anywhere;
  }
`;
