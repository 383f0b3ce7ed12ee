/** The two fields of a device's group (spec §7). */
export interface GroupWish {
  group_id?: string | null | undefined;
  group_name?: string | null | undefined;
}
export type WantedGroup =
  | { kind: 'keep' }
  | { kind: 'none' }
  | { kind: 'known'; id: string; name: string | undefined }
  | { kind: 'named'; name: string };

/**
 * Decides the group: an id selects it, and a name beside it must match; a name alone creates it (product §7);
 * an empty id alone removes the device from its group; without fields nothing changes.
 */
export function wantedGroup(wish: GroupWish): WantedGroup {
  const name = wish.group_name?.trim();
  if (wish.group_id) return { kind: 'known', id: wish.group_id, name: name || undefined };
  if (name) return { kind: 'named', name };
  return wish.group_id === undefined ? { kind: 'keep' } : { kind: 'none' };
}
