import type { DesignLanguage, PlaylistVersion, VersionContent } from '@vitrine/shared/contract';
import type { KeptPlaylist } from '../../../platform/database/tables/history.table';
import { descriptionOfKept, groupsOfKept } from '../../history/kept-playlist.rule';
import type { KeptVersion, ListedVersion } from '../../history/kept-versions.action';
import type { Contents } from '../playlists.present';
import { presentationField } from '../presentation.rule';
import { refKey } from '../running-order.rule';
import { inLanguage } from '../../../platform/languages/translation.lib';

/** Line of a version in the list of its playlist. */
export const presentListed = (
  { id, at, userId, userName, kind, state, summary }: ListedVersion,
  language: DesignLanguage,
): PlaylistVersion => ({
  id,
  at,
  by: { ...(userId ? { id: userId } : {}), name: userName },
  kind,
  state,
  summary: inLanguage(summary, language),
});

export const presentVersion = (version: KeptVersion, language: DesignLanguage): PlaylistVersion =>
  presentListed({ ...version, name: version.content.name, state: version.content.state }, language);

/** Content of a version by the names of its time; `contents` and `groups` are those that still exist. */
export const presentContent = (
  kept: KeptPlaylist,
  contents: Contents,
  groups: ReadonlySet<string>,
): VersionContent => ({
  name: kept.name,
  state: kept.state,
  descr_str: descriptionOfKept(kept),
  ...groupsIn(kept, groups),
  ...presentationField(kept.presentation ?? {}),
  ...(kept.validity ? { validity: kept.validity } : {}),
  items: kept.items.map(({ type, id, name = '', duration, validity }) => {
    const content = contents.get(refKey({ type, id }));
    const seconds = duration ?? content?.duration ?? undefined;
    return {
      id,
      type,
      name,
      thumb: content?.thumb ?? [],
      exists: content !== undefined,
      ...(seconds === undefined ? {} : { duration: seconds }),
      ...(validity ? { validity } : {}),
    };
  }),
});

/** Groups by the names of that time: the first as `group`, and all of several. */
function groupsIn(kept: KeptPlaylist, existing: ReadonlySet<string>) {
  const groups = groupsOfKept(kept).map((group) => ({ ...group, exists: existing.has(group.id) }));
  const [group] = groups;
  return { ...(group ? { group } : {}), ...(groups.length > 1 ? { groups } : {}) };
}
