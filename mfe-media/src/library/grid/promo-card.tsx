import { memo } from 'react';
import styled, { css } from 'styled-components';
import type { PromoItem } from '@vitrine/shared/contract';
import { formatBytes, formatDate } from '@vitrine/shared/rules';
import { Badge, Checkbox, Menu, ProgressBar, t, Thumb, type MenuItem } from '@vitrine/shared/ui';
import { texts } from '../../texts';
import { keepsAspect } from './justified-rows.rule';

/** Room for name and facts below the picture; the grid reckons with it. */
export const CAPTION_PX = 52;

export interface PromoActions {
  onOpen: (promo: PromoItem) => void;
  onSelect: (promo: PromoItem, shift: boolean) => void;
  onRename: (promo: PromoItem) => void;
  onDelete: (promo: PromoItem) => void;
  /** Why changing sleeps. */
  forbidden?: string;
}
export interface PromoCardProps extends PromoActions {
  promo: PromoItem;
  thumb: string;
  width: number;
  height: number;
  selected: boolean;
  selecting: boolean;
  percent?: number;
  tabStop: boolean;
}

/** One promo: its picture is the button, everything else waits until one comes near. */
export const PromoCard = memo(function PromoCard(props: PromoCardProps) {
  const {
    promo,
    thumb,
    width,
    height,
    selected,
    selecting,
    percent,
    tabStop,
    forbidden,
    onOpen,
    onSelect,
    onRename,
    onDelete,
  } = props;
  const tabIndex = tabStop ? 0 : -1;
  const items: MenuItem[] = [
    { key: 'preview', label: texts.preview, icon: 'eye', run: () => onOpen(promo) },
    {
      key: 'rename',
      label: texts.rename,
      icon: 'edit',
      run: () => onRename(promo),
      disabledReason: forbidden,
    },
    {
      key: 'delete',
      label: texts.delete,
      icon: 'trash',
      danger: true,
      run: () => onDelete(promo),
      disabledReason: forbidden,
    },
  ];
  return (
    <Card $selected={selected} $selecting={selecting}>
      <Picture style={{ height }}>
        <Open
          type="button"
          data-open
          tabIndex={tabIndex}
          aria-label={texts.open(promo.name)}
          onClick={(event) => (selecting && !forbidden ? onSelect(promo, event.shiftKey) : onOpen(promo))}
        >
          <Thumb
            src={thumb}
            alt=""
            width={promo.width}
            height={promo.height}
            duration={promo.is_processing ? 0 : promo.duration}
            size="fill"
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
        {promo.error && (
          <Working>
            <Badge tone="danger" icon="warning">
              {texts.brokenHint}
            </Badge>
          </Working>
        )}
        {!forbidden && (
          <Pick
            data-control
            onClickCapture={(event) => event.shiftKey && event.preventDefault()}
            onClick={(event) => event.shiftKey && onSelect(promo, true)}
          >
            <Checkbox
              checked={selected}
              hideLabel
              tabIndex={tabIndex}
              onChange={() => onSelect(promo, false)}
            >
              {texts.select(promo.name)}
            </Checkbox>
          </Pick>
        )}
        <More data-control>
          <Menu
            label={texts.actionsOf(promo.name)}
            items={items}
            tone="onMedia"
            size="small"
            tabIndex={tabIndex}
          />
        </More>
      </Picture>
      <Name title={promo.name}>{promo.name}</Name>
      <Facts>{promo.error ?? `${formatBytes(promo.file_size, 1)}, ${formatDate(promo.created_at)}`}</Facts>
    </Card>
  );
});

const shown = css`
  [data-control] {
    opacity: 1;
  }
`;
const Card = styled.article<{ $selected: boolean; $selecting: boolean }>`
  [data-control] {
    opacity: 0;
    transition: opacity ${t.motion.small} ${t.motion.ease};
  }
  &:hover,
  &:focus-within {
    ${shown}
  }
  ${({ $selected, $selecting }) => ($selected || $selecting) && shown}
  ${t.media.coarse} {
    ${shown}
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
`;
const Pick = styled.span`
  position: absolute;
  top: ${t.space[8]};
  left: ${t.space[8]};
  display: inline-flex;
  padding: 0 ${t.space[4]};
  border-radius: ${t.radius.control};
  background: ${t.color.shade};
`;
const More = styled.span`
  position: absolute;
  top: ${t.space[8]};
  right: ${t.space[8]};
`;
const Name = styled.h3`
  margin-top: ${t.space[8]};
  overflow: hidden;
  font-size: ${t.font.size[13]};
  font-weight: ${t.font.weight.medium};
  letter-spacing: 0;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Facts = styled.p`
  overflow: hidden;
  color: ${t.color.muted};
  font-size: ${t.font.size[12]};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${t.font.tabular}
`;
