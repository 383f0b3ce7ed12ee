import { useState } from 'react';
import type { FormEvent } from 'react';
import { outdatedOf, useGroups, useUpdateGroup } from '@vitrine/shared/calls';
import type { Device } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Dialog } from '@vitrine/shared/ui';
import { groupFields } from '../../parts/device-actions.rule';
import type { GroupChoice } from '../../parts/device-actions.rule';
import { GroupField } from '../../parts/group-field';
import { refusalOf } from '../../parts/refusal';
import { texts } from '../../texts';
import { DeviceConflict } from './device-conflict';
import { Mistake } from './mistake';

const words = texts.group;

/** Beyond this a header grows too long for what stands between: so many at once are grouped without a look at each. */
const MOST_TAGS = 150;
/** Every screen has to stand as the person sees it. */
function tagsOf(devices: readonly Device[]): string | undefined {
  const tags = devices.flatMap(({ etag }) => etag ?? []);
  return tags.length === devices.length && tags.length <= MOST_TAGS ? tags.join(', ') : undefined;
}

/** Puts devices into a group, out of theirs, or into a new one. */
export function GroupDialog({ devices, onClose }: { devices: readonly Device[]; onClose: () => void }) {
  const shell = useShell();
  const groups = useGroups();
  const update = useUpdateGroup();
  const current = devices.length === 1 ? devices[0]?.group_id : null;
  const [choice, setChoice] = useState<GroupChoice>(
    current ? { kind: 'existing', id: current } : { kind: 'none' },
  );
  const [seen, setSeen] = useState(() => tagsOf(devices));
  const [tried, setTried] = useState(false);
  const isNameless = choice.kind === 'new' && choice.name.trim() === '';
  const all = groups.data ?? [];

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isNameless || update.isPending) return;
    save(seen);
  }
  function save(ifMatch: string | undefined) {
    const group = choice.kind === 'new' ? choice.name.trim() : nameOf(choice);
    update.mutate(
      { device_ids: devices.map((device) => device.id), ...groupFields(choice), ifMatch },
      {
        onSuccess: () => {
          const text = group ? words.done(devices.length, group) : words.undone(devices.length);
          shell.notify({ text, tone: 'success' });
          onClose();
        },
      },
    );
  }
  const nameOf = (chosen: GroupChoice) =>
    chosen.kind === 'existing' ? (all.find((group) => group.id === chosen.id)?.name ?? '') : '';
  const outdated = outdatedOf<Device>(update.error);
  const wanted = choice.kind === 'new' ? choice.name.trim() : nameOf(choice);
  return (
    <>
      <Dialog
        title={words.title(devices)}
        width="small"
        onClose={onClose}
        actions={(leave) => (
          <>
            <Button onClick={() => leave()}>{words.cancel}</Button>
            <Button variant="primary" type="submit" form="group" busy={update.isPending}>
              {words.save}
            </Button>
          </>
        )}
      >
        <form id="group" onSubmit={handleSubmit}>
          <GroupField
            groups={all}
            choice={choice}
            error={tried && isNameless ? words.needName : undefined}
            onChange={setChoice}
          />
        </form>
        {update.isError && !outdated && <Mistake role="alert">{refusalOf(update.error)}</Mistake>}
      </Dialog>
      <DeviceConflict
        outdated={outdated}
        userId={shell.session.userId}
        label={outdated?.current.name ?? ''}
        mine={wanted || words.none}
        theirsOf={(current) => current.group_name ?? words.none}
        onTheirs={({ group_id, etag }) => {
          setChoice(group_id ? { kind: 'existing', id: group_id } : { kind: 'none' });
          setSeen(`${seen}, ${etag}`);
        }}
        onMine={(etag) => save(`${seen}, ${etag}`)}
        onClose={() => update.reset()}
      />
    </>
  );
}
