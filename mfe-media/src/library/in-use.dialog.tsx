import styled from 'styled-components';
import type { PromoUses } from '@vitrine/shared/contract';
import { Button, Dialog, t } from '@vitrine/shared/ui';
import { texts } from '../texts';

export interface UsedPromo {
  id: string;
  name: string;
  uses: PromoUses['uses'];
}

/** A promo that playlists still use is not deleted without showing where (decisions §5). */
export function InUseDialog({
  promos,
  onClose,
  onForce,
}: {
  promos: readonly UsedPromo[];
  onClose: () => void;
  onForce: () => void;
}) {
  return (
    <Dialog
      title={texts.inUseTitle}
      role="alertdialog"
      hideCross
      onClose={onClose}
      actions={(leave) => (
        <>
          <Button autoFocus onClick={() => leave()}>
            {texts.keep}
          </Button>
          <Button variant="danger" onClick={() => leave(onForce)}>
            {texts.deleteEverywhere}
          </Button>
        </>
      )}
    >
      <p>{texts.inUseText(promos.length)}</p>
      <List>
        {promos.map((promo) => (
          <li key={promo.id}>
            <strong>{promo.name}</strong> {texts.inUseIn(promo.uses.map((use) => use.name).join(', '))}
          </li>
        ))}
      </List>
    </Dialog>
  );
}

const List = styled.ul`
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
