import { useState } from 'react';
import type { PromoItem } from '@vitrine/shared/contract';
import { formatBytes } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, Icon, icons } from '@vitrine/shared/ui';
import { LateMediaPreview } from '../frame/floats/late-floats';
import { dashboardTexts } from './texts';
import { Block, BlockEmpty, BlockGrid } from './block';
import { Tile } from './tile';

/** Block 'Your Promo' (spec §2): the newest promos; each opens the media preview. */
export function PromoBlock({
  promos,
  disabledReason,
}: {
  promos: readonly PromoItem[];
  disabledReason?: string;
}) {
  const { assetUrl, navigate } = useShell();
  const [shown, setShown] = useState<PromoItem | null>(null);
  /** A promo that could not be prepared has no picture to show: the library shows why, and tries again. */
  const open = (promo: PromoItem) =>
    promo.error ? navigate(`/promo?query=${encodeURIComponent(promo.name)}`) : setShown(promo);
  return (
    <Block
      title={dashboardTexts.promoTitle}
      allPath="/promo"
      action={
        <Button
          variant="primary"
          icon={icons.upload}
          disabledReason={disabledReason}
          onClick={() => navigate('/promo/new')}
        >
          {dashboardTexts.promoCreate}
        </Button>
      }
    >
      {promos.length === 0 ? (
        <BlockEmpty>
          <Icon of={icons.image} />
          <span>{dashboardTexts.promoEmpty}</span>
        </BlockEmpty>
      ) : (
        <BlockGrid>
          {promos.map((promo, index) => (
            <Tile
              key={promo.id}
              picture={{
                ...promo,
                src: promo.thumb[0] ? assetUrl(promo.thumb[0]) : '',
                // First row on a phone: the largest contentful paint.
                eager: index < 2,
              }}
              note={noteOf(promo)}
            >
              <button type="button" onClick={() => open(promo)}>
                {promo.name}
              </button>
            </Tile>
          ))}
        </BlockGrid>
      )}
      {shown && (
        <LateMediaPreview
          title={shown.name}
          src={assetUrl(shown.src || (shown.thumb[0] ?? ''))}
          kind={shown.src && shown.file_type.startsWith('video/') ? 'video' : 'image'}
          onClose={() => setShown(null)}
        />
      )}
    </Block>
  );
}

function noteOf({ is_processing, file_size }: PromoItem): string {
  return is_processing ? dashboardTexts.processing : formatBytes(file_size, 1);
}
