import { useDevices, usePlaylists, usePromos } from '@vitrine/shared/calls';
import { paletteTexts } from './texts';
import { useNavigation } from '../member-context';
import type { Target } from './find.rule';

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
    ...paletteTexts.shortcuts.map((shortcut) => ({
      ...shortcut,
      key: shortcut.path,
      group: paletteTexts.actions,
    })),
    ...(playlists.data ?? []).map(({ id, name, descr_str }) => ({
      key: id,
      label: name,
      detail: descr_str,
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
