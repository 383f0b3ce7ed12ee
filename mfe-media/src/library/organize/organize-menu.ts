import type { PromoItem } from '@vitrine/shared/contract';
import { MAX_DOWNLOADS } from '@vitrine/shared/contract/values';
import { icons, type MenuItem } from '@vitrine/shared/ui';
import { isVideo } from '../library-list.rule';
import { organizeTexts as texts } from './texts';

/** Dialogs for one or several promos. */
export type OrganizeType = 'add' | 'folder' | 'tags' | 'remove' | 'replace' | 'trim';
/** Handlers of the menu's entries. */
export interface OrganizeActions {
  onOrganize: (type: OrganizeType, promos: readonly PromoItem[]) => void;
  onDownload: (promos: readonly PromoItem[]) => void;
  onEditDesign: (promo: PromoItem) => void;
  onShowPlays: (promo: PromoItem) => void;
  /** Playlists can be changed from here: not in an embed. */
  placeable: boolean;
  /** Reason why editing is disabled. */
  forbidden?: string;
}

const canTrim = (promo: PromoItem) => isVideo(promo) && !promo.is_processing && promo.error === undefined;

/** Menu entries for one promo or a selection. */
export function organizeItems(
  promos: readonly PromoItem[],
  { onOrganize, onDownload, onEditDesign, onShowPlays, placeable, forbidden }: OrganizeActions,
): MenuItem[] {
  const item = (key: OrganizeType, icon: MenuItem['icon']): MenuItem => ({
    key,
    label: texts[key],
    icon,
    run: () => onOrganize(key, promos),
    disabledReason: forbidden,
  });
  const [first] = promos;
  const isDesign = promos.length === 1 && first?.template !== undefined;
  return [
    ...(first && isDesign && placeable
      ? [
          {
            key: 'design',
            label: texts.editDesign,
            icon: icons.edit,
            run: () => onEditDesign(first),
            disabledReason: forbidden,
          },
        ]
      : []),
    ...(placeable ? [item('add', icons.plus)] : []),
    item('folder', icons.folder),
    item('tags', icons.tag),
    ...(placeable ? [item('remove', icons.minus)] : []),
    ...(promos.length === 1 && first && canTrim(first) ? [item('trim', icons.clock)] : []),
    ...(promos.length === 1 ? [item('replace', icons.upload)] : []),
    ...(first && promos.length === 1 && placeable
      ? [{ key: 'plays', label: texts.plays, icon: icons.chart, run: () => onShowPlays(first) }]
      : []),
    {
      key: 'download',
      label: texts.download,
      icon: icons.download,
      run: () => onDownload(promos),
      disabledReason: promos.length > MAX_DOWNLOADS ? texts.tooMany(MAX_DOWNLOADS) : undefined,
    },
  ];
}
