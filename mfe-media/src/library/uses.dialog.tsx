import styled from 'styled-components';
import { usePromoUses } from '@vitrine/shared/calls';
import type { PromoItem } from '@vitrine/shared/contract';
import { Link } from '@vitrine/shared/router';
import { Badge, Button, Dialog, FailedState, Skeleton, SkeletonGroup, t } from '@vitrine/shared/ui';
import { dialogTexts } from './dialog-texts';

/** Dialog with the playlists that use a promo. */
export function UsesDialog({ promo, onClose }: { promo: PromoItem; onClose: () => void }) {
  return (
    <Dialog
      title={dialogTexts.usedIn(promo.name)}
      onClose={onClose}
      hideCross
      actions={(leave) => (
        <Button autoFocus onClick={() => leave()}>
          {dialogTexts.close}
        </Button>
      )}
    >
      <Uses id={promo.id} />
    </Dialog>
  );
}

function Uses({ id }: { id: string }) {
  const query = usePromoUses(id);
  if (query.isPending)
    return (
      <SkeletonGroup label={dialogTexts.loadingUses}>
        <Skeleton height={t.size.touch} />
      </SkeletonGroup>
    );
  if (!query.data) return <FailedState title={dialogTexts.usesFailed} query={query} />;
  if (query.data.uses.length === 0) return <p>{dialogTexts.notUsed}</p>;
  return (
    <List>
      {query.data.uses.map(({ playlist_id, name, inside, approved, scheduled }) => (
        <li key={`${playlist_id} ${inside ?? ''}`}>
          <span>
            <Name to={`/playlist/edit?id=${encodeURIComponent(playlist_id)}`}>{name}</Name>
            {inside !== undefined && <small> {dialogTexts.useInside(inside)}</small>}
          </span>
          <Badge tone={approved ? 'live' : 'warning'}>
            {approved ? dialogTexts.useApproved(scheduled) : dialogTexts.useWaiting}
          </Badge>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${t.space[8]};
    min-height: ${t.size.touch};
    padding: ${t.space[8]} 0;
  }
  li + li {
    border-top: ${t.border};
  }
`;
const Name = styled(Link)`
  color: ${t.color.strong};
  font-weight: ${t.font.weight.medium};
  overflow-wrap: anywhere;
`;
