import { useDevices, usePlaylists, usePromos } from '@vitrine/shared/calls';
import { dateTexts } from '@vitrine/shared/rules';
import { paletteTexts } from './texts';
import { useNavigation } from '../member-context';
import type { Target } from './find.rule';

type Path = keyof typeof paletteTexts.shortcuts;
const SHORTCUTS: readonly [Path, icon: string][] = [
  ['/promo/new', 'upload'],
  ['/playlist/new', 'plus'],
  ['/device/connect', 'screen'],
  ['/device/groups', 'group'],
  ['/device/health', 'chart'],
  ['/schedule/day', 'calendar'],
  ['/testing', 'info'],
  ['/account/members/invite/', 'plus'],
  ['/account/members', 'members'],
  ['/account/subscription', 'account'],
  ['/account/new-password', 'lock'],
  ['/setup-device', 'settings'],
];

/** Search targets: pages at once, others as their lists load. */
export function useTargets(): Target[] {
  const navigation = useNavigation();
  const promos = usePromos();
  const playlists = usePlaylists();
  const devices = useDevices();
  return [
    ...navigation.map(({ path, label, icon }) => ({
      key: path,
      path,
      label,
      icon,
      group: paletteTexts.pages,
    })),
    ...SHORTCUTS.map(([path, icon]) => ({
      key: path,
      path,
      label: paletteTexts.shortcuts[path],
      icon,
      group: paletteTexts.actions,
    })),
    ...(playlists.data ?? []).map(({ id, name, descr_str }) => ({
      key: id,
      label: name,
      detail: dateTexts.description(descr_str),
      icon: 'playlist',
      group: paletteTexts.playlists,
      path: `/playlist/edit?id=${encodeURIComponent(id)}`,
    })),
    ...(promos.data ?? []).map(({ id, name, file_type }) => ({
      key: id,
      label: name,
      icon: file_type.startsWith('video/') ? 'video' : 'image',
      group: paletteTexts.promos,
      path: `/promo?query=${encodeURIComponent(name)}`,
    })),
    ...(devices.data ?? []).map(({ id, name, group_name }) => ({
      key: id,
      label: name,
      detail: group_name ?? undefined,
      icon: 'screen',
      group: paletteTexts.devices,
      path: `/device/details?id=${encodeURIComponent(id)}`,
    })),
  ];
}
