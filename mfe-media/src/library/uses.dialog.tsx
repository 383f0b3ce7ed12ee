import styled from 'styled-components';
import { usePromoUses } from '@vitrine/shared/calls';
import type { PromoItem } from '@vitrine/shared/contract';
import { Link } from '@vitrine/shared/router';
import { Badge, Button, Dialog, FailedState, Skeleton, SkeletonGroup, t } from '@vitrine/shared/ui';
import { texts } from '../texts';

/** Dialog with the playlists that use a promo. */
export function UsesDialog({ promo, onClose }: { promo: PromoItem; onClose: () => void }) {
  return (
    <Dialog
      title={texts.usedIn(promo.name)}
      onClose={onClose}
      hideCross
      actions={(leave) => (
        <Button autoFocus onClick={() => leave()}>
          {texts.close}
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
      <SkeletonGroup label={texts.loadingUses}>
        <Skeleton height={t.size.touch} />
      </SkeletonGroup>
    );
  if (!query.data) return <FailedState title={texts.usesFailed} query={query} />;
  if (query.data.uses.length === 0) return <p>{texts.notUsed}</p>;
  return (
    <List>
      {query.data.uses.map(({ playlist_id, name, inside, approved, scheduled }) => (
        <li key={`${playlist_id} ${inside ?? ''}`}>
          <span>
            <Name to={`/playlist/edit?id=${encodeURIComponent(playlist_id)}`}>{name}</Name>
            {inside !== undefined && <small> {texts.useInside(inside)}</small>}
          </span>
          <Badge tone={approved ? 'live' : 'warning'}>
            {approved ? texts.useApproved(scheduled) : texts.useWaiting}
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
