import { memo, useState } from 'react';
import styled, { css } from 'styled-components';
import type { PromoItem } from '@vitrine/shared/contract';
import { formatBytes, formatDate, formatDuration } from '@vitrine/shared/rules';
import {
  Badge,
  FaultyPicture,
  MiddleText,
  ProgressBar,
  t,
  BlurredThumb,
  useFocusHeir,
} from '@vitrine/shared/ui';
import { texts } from '../../texts';
import { keepsAspect } from './justified-rows.rule';
import type { PromoActions } from '../promo-actions';
import { PromoControls } from './promo-controls';

/** Height of the caption below a picture, part of the grid's layout. */
export const CAPTION_PX = 52;

/** Width in px below which a name that needs two lines takes that of size and date. */
const NARROW = 160;
const CHARACTER_PX = 7;

export interface PromoCardProps extends PromoActions {
  promo: PromoItem;
  thumb: string;
  width: number;
  height: number;
  selected: boolean;
  selecting: boolean;
  percent?: number;
  tabStop: boolean;
  /** Coarse pointer without hover. */
  touch: boolean;
}

/** Promo card: the picture is a button; the other controls are rendered on approach. */
export const PromoCard = memo(function PromoCard(props: PromoCardProps) {
  const { promo, thumb, width, height, selected, selecting, percent, tabStop, touch, ...actions } = props;
  const { forbidden, onOpen, onSelect } = actions;
  const length = promo.is_processing ? 0 : promo.duration;
  const isWhole = width < NARROW && promo.name.length * CHARACTER_PX > width;
  // Controls stay rendered once shown: an open menu must not unmount when the pointer leaves. CSS hides them.
  const [near, setNear] = useState(false);
  const card = useFocusHeir<HTMLElement>('[data-open]');
  return (
    <Card
      ref={card}
      $selected={selected}
      $shown={selecting || touch}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
    >
      <Picture style={{ height }}>
        <Open
          type="button"
          data-open
          tabIndex={tabStop ? 0 : -1}
          aria-label={texts.open(promo.name, length > 0 ? formatDuration(length) : '')}
          onClick={(event) => (selecting && !forbidden ? onSelect(promo, event.shiftKey) : onOpen(promo))}
        >
          <BlurredThumb
            src={thumb}
            alt=""
            width={promo.width}
            height={promo.height}
            duration={length}
            size="fill"
            // Only visible cards are rendered, so lazy loading would only delay them.
            eager
            exact={keepsAspect(promo.width / promo.height, { width, height })}
          />
        </Open>
        {promo.is_processing && (
          <Working>
            <Badge tone="info">
              {percent === undefined ? texts.processing : texts.processingPercent(percent)}
            </Badge>
            <ProgressBar
              value={percent === undefined ? undefined : percent / 100}
              label={texts.processing}
              thin
            />
          </Working>
        )}
        {promo.error && <FaultyPicture fault={promo.error} />}
        {/* A touch target needs 44 px: there is space for one control, the menu first, the checkbox once
           something is selected. */}
        <PromoControls
          promo={promo}
          selected={selected}
          showPick={selecting || (!touch && near)}
          showMenu={touch ? !selecting : near || selecting}
          {...actions}
        />
      </Picture>
      <Name title={promo.name} aria-label={promo.name} $isWhole={isWhole}>
        {isWhole ? promo.name : <MiddleText>{promo.name}</MiddleText>}
      </Name>
      {!isWhole && <Facts>{`${formatBytes(promo.file_size, 1)}, ${formatDate(promo.created_at)}`}</Facts>}
    </Card>
  );
});

const Card = styled.article<{ $selected: boolean; $shown: boolean }>`
  [data-control] {
    opacity: ${({ $shown }) => ($shown ? 1 : 0)};
    transition: opacity ${t.motion.small} ${t.motion.ease};
  }
  &:hover [data-control],
  &:focus-within [data-control] {
    opacity: 1;
  }
  > :first-child {
    outline: ${({ $selected }) => ($selected ? `3px solid ${t.color.accentText}` : 'none')};
    outline-offset: 2px;
  }
`;
const Picture = styled.div`
  position: relative;
  border-radius: ${t.radius.card};
`;
const Open = styled.button`
  display: block;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  cursor: zoom-in;
  img {
    transition: transform ${t.motion.large} ${t.motion.ease};
  }
`;
const Working = styled.div`
  position: absolute;
  right: ${t.space[8]};
  bottom: ${t.space[8]};
  left: ${t.space[8]};
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${t.space[4]};
  pointer-events: none;
  /* The edge separates a badge from a picture of its own colour. */
  > span {
    max-width: 100%;
    box-shadow: 0 0 0 2px ${t.color.surface};
    white-space: normal;
  }
`;
const Name = styled.h2<{ $isWhole: boolean }>`
  margin-top: ${t.space[8]};
  overflow: hidden;
  font-size: ${t.font.size[13]};
  font-weight: ${t.font.weight.medium};
  letter-spacing: 0;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${({ $isWhole }) =>
    $isWhole &&
    css`
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      white-space: normal;
      overflow-wrap: anywhere;
    `}
`;
const Facts = styled.p`
  overflow: hidden;
  color: ${t.color.muted};
  font-size: ${t.font.size[12]};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${t.font.tabular}
`;
