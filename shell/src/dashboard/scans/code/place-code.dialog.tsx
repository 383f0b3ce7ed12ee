import { useState } from 'react';
import styled from 'styled-components';
import { refusalOf, usePlaceCode, usePromos } from '@vitrine/shared/calls';
import type { PromoItem, QrCorner, QrSize } from '@vitrine/shared/contract';
import { QR_CORNERS, QR_MARGIN_SHARE, QR_SIDE_SHARES, QR_SIZES } from '@vitrine/shared/contract/values';
import { useShell } from '@vitrine/shared/shell-api';
import { FormDialog, Segmented, Select, t } from '@vitrine/shared/ui';
import { asPicture, shortOf } from './code.rule';
import { codeTexts } from './texts';

const isPicture = (promo: PromoItem) =>
  !promo.file_type.startsWith('video/') && !promo.is_processing && !promo.error;

/** Dialog to place a code in a corner of a picture promo; creates a new promo. */
export function PlaceCodeDialog({ svg, link, onClose }: { svg: string; link: string; onClose: () => void }) {
  const shell = useShell();
  const promos = usePromos();
  const pictures = (promos.data ?? []).filter(isPicture);
  const [chosen, setChosen] = useState('');
  const [corner, setCorner] = useState<QrCorner>('bottom-right');
  const [size, setSize] = useState<QrSize>('medium');
  const place = usePlaceCode(shortOf(link));
  const promo = pictures.find(({ id }) => id === chosen) ?? pictures[0];

  function sayPlaced(name: string) {
    shell.notify({
      text: codeTexts.placed(name),
      tone: 'success',
      action: { label: codeTexts.seePromos, run: () => shell.navigate('/promo') },
    });
    onClose();
  }
  return (
    <FormDialog
      title={codeTexts.place}
      width="normal"
      intro={promo && codeTexts.placeIntro}
      submit={promo ? codeTexts.placeNow : null}
      busy={place.isPending}
      mistake={place.error && refusalOf(place.error, codeTexts.placeFailed)}
      onSubmit={() =>
        promo &&
        place.mutate({ promo_id: promo.id, corner, size }, { onSuccess: () => sayPlaced(promo.name) })
      }
      onClose={onClose}
    >
      {!promo ? (
        <p>{promos.isPending ? codeTexts.loadingPromos : codeTexts.noPictures}</p>
      ) : (
        <>
          <Select
            label={codeTexts.picturePromo}
            options={pictures.map(({ id, name }) => ({ value: id, label: name }))}
            value={promo.id}
            onChange={(event) => setChosen(event.target.value)}
          />
          <Preview promo={promo} src={shell.assetUrl(promo.src)} svg={svg} corner={corner} size={size} />
          <Choices>
            <Select
              label={codeTexts.corner}
              options={QR_CORNERS.map((value) => ({ value, label: codeTexts.corners[value] }))}
              value={corner}
              onChange={(event) => setCorner(event.target.value as QrCorner)}
            />
            <Segmented
              label={codeTexts.size}
              segments={QR_SIZES.map((value) => ({ value, label: codeTexts.sizes[value] }))}
              value={size}
              onChange={setSize}
            />
          </Choices>
        </>
      )}
    </FormDialog>
  );
}

/** Height limit of the preview, so that the dialog fits with a portrait picture. */
const HIGHEST = '16rem';

/** Preview with shares of the shorter side, as computed by the server. */
function Preview(props: { promo: PromoItem; src: string; svg: string; corner: QrCorner; size: QrSize }) {
  const { promo, src, svg, corner, size } = props;
  const shorter = Math.min(promo.width, promo.height) || 1;
  const share = (part: number, of: number) => `${((part * shorter) / (of || 1)) * 100}%`;
  const aspect = (promo.width || 16) / (promo.height || 9);
  const [vertical = 'bottom', horizontal = 'right'] = corner.split('-');
  return (
    <Frame style={{ aspectRatio: aspect, maxWidth: `min(100%, calc(${HIGHEST} * ${aspect}))` }}>
      <img src={src} alt={codeTexts.previewOf(promo.name)} />
      <img
        src={asPicture(svg)}
        alt=""
        data-corner={corner}
        style={{
          position: 'absolute',
          width: share(QR_SIDE_SHARES[size], promo.width),
          [vertical]: share(QR_MARGIN_SHARE, promo.height),
          [horizontal]: share(QR_MARGIN_SHARE, promo.width),
        }}
      />
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  align-self: center;
  width: 100%;
  overflow: hidden;
  border-radius: ${t.radius.card};
  background: ${t.color.black};
  > img:first-child {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${t.space[16]};
  > :first-child {
    flex: 1 1 10rem;
  }
`;
