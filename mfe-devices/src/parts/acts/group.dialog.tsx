import { useState } from 'react';
import { outdatedOf, refusalOf, useGroups, useUpdateGroup } from '@vitrine/shared/calls';
import type { Device, DeviceGroup } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, FormDialog } from '@vitrine/shared/ui';
import { groupFields } from '../device-actions.rule';
import type { GroupChoice } from '../device-actions.rule';
import { GroupField } from '../group-field';
import { texts } from '../../texts';
import { DeviceConflict } from './device-conflict';

const words = texts.group;

/**
 * Limit that keeps the If-Match header short enough for proxies; more devices are grouped without a check of
 * each.
 */
const MAX_ETAGS = 150;
/** Etags of all devices, so that each must be unchanged since the user saw it. */
function etagsOf(devices: readonly Device[]): string | undefined {
  const tags = devices.flatMap(({ etag }) => etag ?? []);
  return tags.length === devices.length && tags.length <= MAX_ETAGS ? tags.join(', ') : undefined;
}

/** Dialog that moves devices into a group, out of theirs, or into a new one. */
export function GroupDialog(props: {
  devices: readonly Device[];
  /** Opens the list of several groups; absent: not offered. */
  onSeveral?: (() => void) | undefined;
  onClose: () => void;
}) {
  const { devices, onSeveral, onClose } = props;
  const { notify } = useShell();
  const groups = useGroups();
  const update = useUpdateGroup();
  const current = devices.length === 1 ? devices[0]?.group_id : null;
  const [choice, setChoice] = useState<GroupChoice>(
    current ? { kind: 'existing', id: current } : { kind: 'none' },
  );
  const [seen, setSeen] = useState(() => etagsOf(devices));
  const [tried, setTried] = useState(false);
  const all = groups.data ?? [];
  const wanted = groupNameOf(choice, all);
  const isNameless = choice.kind === 'new' && wanted === '';

  function save(ifMatch: string | undefined) {
    const device_ids = devices.map((device) => device.id);
    const handleSaved = () => {
      const text = wanted ? words.done(devices.length, wanted) : words.undone(devices.length);
      notify({ text, tone: 'success', screens: { device_ids } });
      onClose();
    };
    const wish = { device_ids, ...groupFields(choice), ifMatch };
    update.mutate(wish, { onSuccess: handleSaved });
  }
  const outdated = outdatedOf<Device>(update.error);
  return (
    <>
      <FormDialog
        title={words.title(devices)}
        submit={words.save}
        busy={update.isPending}
        mistake={update.error && !outdated && refusalOf(update.error, texts.refused)}
        onSubmit={() => {
          setTried(true);
          if (!isNameless) save(seen);
        }}
        onClose={onClose}
      >
        <GroupField
          groups={all}
          choice={choice}
          error={tried && isNameless ? words.needName : undefined}
          onChange={setChoice}
        />
        {onSeveral && (
          <div>
            <Button size="small" variant="quiet" onClick={onSeveral}>
              {texts.groups.several}
            </Button>
          </div>
        )}
      </FormDialog>
      <DeviceConflict
        outdated={outdated}
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

function groupNameOf(choice: GroupChoice, all: readonly DeviceGroup[]): string {
  if (choice.kind === 'new') return choice.name.trim();
  return (choice.kind === 'existing' && all.find(({ id }) => id === choice.id)?.name) || '';
}
