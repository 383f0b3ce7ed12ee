import { useState } from 'react';
import { useDevices, useGroups } from '@vitrine/shared/calls';
import { isInGroup } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, EmptyState, FailedState, icons, LinkButton, Page, PageHeader } from '@vitrine/shared/ui';
import { ListSkeleton } from '../parts/list-skeleton';
import { GroupNameDialog } from './group-name.dialog';
import { groupAddress, GroupRow } from './group-row';
import { useGroupActs } from './group.acts';
import { Rows } from './groups.styles';
import { groupTexts as words } from './texts';

/** /device/groups: all groups; they are made, renamed, emptied and deleted here (product §7). */
export function Screen() {
  const shell = useShell();
  const mayManage = shell.may('device.manage');
  const groups = useGroups();
  const devices = useDevices();
  const acts = useGroupActs();
  const [isMaking, setMaking] = useState(false);
  const create = (
    <Button
      variant="primary"
      icon={icons.plus}
      disabledReason={mayManage ? undefined : words.noRight}
      onClick={() => setMaking(true)}
    >
      {words.create}
    </Button>
  );
  const failed = [groups, devices].find(({ data, isError }) => isError && !data);
  if (failed)
    return (
      <Page>
        <PageHeader title={words.title} />
        <FailedState title={words.failedTitle} query={failed} />
      </Page>
    );
  if (!groups.data || !devices.data) return <ListSkeleton actions={create} title={words.title} />;
  const all = groups.data;
  return (
    <Page>
      <PageHeader
        title={words.title}
        state={all.length > 0 ? words.line(all.length) : undefined}
        actions={
          <>
            <LinkButton icon={icons.arrowLeft} to="/device">
              {words.back}
            </LinkButton>
            {all.length > 0 && create}
          </>
        }
      />
      {all.length === 0 && (
        <EmptyState icon={icons.group} title={words.emptyTitle} text={words.emptyText} action={create} />
      )}
      <Rows aria-label={words.title}>
        {all.map((group) => (
          <GroupRow
            key={group.id}
            group={group}
            devices={(devices.data ?? []).filter((device) => isInGroup(device, group.id))}
            mayManage={mayManage}
            acts={acts}
          />
        ))}
      </Rows>
      {isMaking && (
        <GroupNameDialog onDone={(id) => shell.navigate(groupAddress(id))} onClose={() => setMaking(false)} />
      )}
      {acts.renaming && <GroupNameDialog group={acts.renaming} onClose={() => acts.rename(null)} />}
    </Page>
  );
}
