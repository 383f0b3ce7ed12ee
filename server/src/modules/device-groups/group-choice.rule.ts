/** The two fields by which spec §7 tells a device's group. */
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
 * A group id names the group, and a name beside it has to be that group's; a name without an id makes the group (product §7); an empty id
 * without a name takes the device out of its group; neither field: nothing changes.
 */
export function wantedGroup(wish: GroupWish): WantedGroup {
  const name = wish.group_name?.trim();
  if (wish.group_id) return { kind: 'known', id: wish.group_id, name: name || undefined };
  if (name) return { kind: 'named', name };
  return wish.group_id === undefined ? { kind: 'keep' } : { kind: 'none' };
}
