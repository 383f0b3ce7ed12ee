import styled from 'styled-components';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Dialog, t } from '@vitrine/shared/ui';
import { dialogTexts } from './dialog-texts';
import { emptiedBy, splitByRight, type UsedPromo } from './in-use.rule';

/**
 * Dialog for promos that playlists still use (product §5), with the remaining content of these. Changing
 * approved playlists requires approval rights. Calls `onForce`, or `onClose` for any other way of closing,
 * once.
 */
export function InUseDialog({
  promos,
  onClose,
  onForce,
}: {
  promos: readonly UsedPromo[];
  onClose: () => void;
  onForce: (ids: readonly string[]) => void;
}) {
  const shell = useShell();
  const { free, held } = splitByRight(promos, shell.may('playlist.approve'));
  const emptied = emptiedBy(free);
  let isForced = false;
  return (
    <Dialog
      title={dialogTexts.inUseTitle}
      role="alertdialog"
      hideCross
      onClose={() => (isForced ? onForce(free.map(({ id }) => id)) : onClose())}
      actions={(leave) => (
        <>
          <Button autoFocus onClick={() => leave()}>
            {dialogTexts.keep}
          </Button>
          {free.length > 0 && (
            <Button
              variant="danger"
              onClick={() => {
                isForced = true;
                leave();
              }}
            >
              {dialogTexts.deleteEverywhere}
            </Button>
          )}
        </>
      )}
    >
      {free.length > 0 && (
        <>
          <p>{dialogTexts.inUseText(free.length, emptied.length > 0)}</p>
          <Uses promos={free} />
          {emptied.length > 0 && (
            <Warning>{dialogTexts.emptied(emptied, free.find(({ instead }) => instead)?.instead)}</Warning>
          )}
        </>
      )}
      {held.length > 0 && (
        <>
          <p>{dialogTexts.heldText(held.length)}</p>
          <Uses promos={held} />
        </>
      )}
    </Dialog>
  );
}

function Uses({ promos }: { promos: readonly UsedPromo[] }) {
  return (
    <List>
      {promos.map((promo) => (
        <li key={promo.id}>
          <strong>{promo.name}</strong> {dialogTexts.inUseIn(promo.uses.map((use) => use.name).join(', '))}
        </li>
      ))}
    </List>
  );
}

const Warning = styled.p`
  padding: ${t.space[12]};
  border-radius: ${t.radius.control};
  background: ${t.color.warningSoft};
  color: ${t.color.warningText};
  font-weight: ${t.font.weight.medium};
`;
const List = styled.ul`
  margin-block: ${t.space[8]};
  li {
    padding: ${t.space[8]} 0;
    border-top: ${t.border};
    color: ${t.color.muted};
    overflow-wrap: anywhere;
  }
  strong {
    color: ${t.color.strong};
    font-weight: ${t.font.weight.strong};
  }
`;
