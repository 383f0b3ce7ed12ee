import { containedPlaylists } from '@vitrine/shared/calls';
import type { ReviewedVersion } from '@vitrine/shared/contract';
import { useQuery } from '@vitrine/shared/query';
import { useShell } from '@vitrine/shared/shell-api';
import { useMemo } from 'react';

const NONE: ReadonlyMap<string, ReviewedVersion> = new Map();

/** Approved versions of these playlists, and of those that they contain, by id. */
export function useContained(ids: readonly string[]) {
  const shell = useShell();
  const outer = useQuery({ ...containedPlaylists(shell, ids), enabled: ids.length > 0 });
  const inside = [...(outer.data?.values() ?? [])].flatMap(({ selected_media: items }) =>
    items.flatMap(({ type, id }) => (type === 'playlist' && !ids.includes(id) ? [id] : [])),
  );
  const innerIds = [...new Set(inside)];
  const inner = useQuery({ ...containedPlaylists(shell, innerIds), enabled: innerIds.length > 0 });
  return {
    // The same map for each render: a loop begins anew with new entries.
    playlists: useMemo(
      () => new Map([...(outer.data ?? NONE), ...(inner.data ?? NONE)]),
      [outer.data, inner.data],
    ),
    isPending: (ids.length > 0 && outer.isPending) || (innerIds.length > 0 && inner.isPending),
    isPartial: outer.isError || inner.isError,
  };
}
