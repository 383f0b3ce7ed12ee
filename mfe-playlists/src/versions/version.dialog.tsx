import type { ReactNode } from 'react';
import { usePlaylistVersion } from '@vitrine/shared/calls';
import type { PlaylistVersion, VersionContent, VersionItem } from '@vitrine/shared/contract';
import { dateTexts, formatDuration } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import {
  Button,
  Comparison,
  Dialog,
  FailedState,
  Skeleton,
  SkeletonGroup,
  type ComparedRow,
} from '@vitrine/shared/ui';
import { presentationWords } from '../parts/presentation-words';
import { timesWords, validityWords } from '../parts/validity-words';
import { versionTexts as words } from './words.table';
import { groupOf, lengthOf, sameOrder, whenOf } from './versions.rule';
import { Items, Lead } from './versions.styles';

/** Difference between a version and the one before it, as a table. */
export function VersionDialog(props: {
  playlistId: string;
  version: PlaylistVersion;
  zone: string;
  onClose: () => void;
}) {
  const { playlistId, version, zone, onClose } = props;
  const detail = usePlaylistVersion(playlistId, version.id);
  return (
    <Dialog
      title={words.compareTitle(whenOf(version, zone))}
      width="wide"
      onClose={onClose}
      actions={(leave) => <Button onClick={() => leave()}>{words.close}</Button>}
    >
      {detail.isError && <FailedState title={words.failedTitle} query={detail} />}
      {detail.isPending && (
        <SkeletonGroup>
          <Skeleton height="12rem" />
        </SkeletonGroup>
      )}
      {detail.data && <Difference before={detail.data.before} after={detail.data.after} />}
    </Dialog>
  );
}

function Difference({ before, after }: { before: VersionContent | undefined; after: VersionContent }) {
  const row = (label: string, of: (content: VersionContent) => ReactNode, isSame: boolean): ComparedRow => ({
    label,
    note: before ? (isSame ? words.unchanged : words.changed) : undefined,
    isContested: before !== undefined && !isSame,
    theirs: before ? of(before) : words.none,
    mine: of(after),
  });
  const text = (label: string, of: (content: VersionContent) => string) =>
    row(label, of, before !== undefined && of(before) === of(after));
  const isSameOrder = before !== undefined && sameOrder(before, after);
  return (
    <>
      {!before && <Lead>{words.only}</Lead>}
      <Comparison
        words={{ theirs: words.before, mine: words.after }}
        rows={[
          text(words.fields.name, ({ name }) => name),
          text(words.fields.schedule, ({ descr_str, validity }) =>
            timesWords(dateTexts.description(descr_str), validity),
          ),
          text(words.fields.group, groupOf),
          text(words.fields.looks, ({ presentation }) => presentationWords(presentation)),
          row(
            words.fields.order,
            (content) => <Order content={content} other={content === before ? after : before} />,
            isSameOrder,
          ),
        ]}
      />
    </>
  );
}

/** Running order of one version; items that the other has not are marked. */
function Order({ content, other }: { content: VersionContent; other: VersionContent | undefined }) {
  const { assetUrl } = useShell();
  const left = new Map<string, number>();
  for (const item of other?.items ?? []) left.set(keyOf(item), (left.get(keyOf(item)) ?? 0) + 1);
  return (
    <>
      {lengthOf(content)}
      <Items>
        {content.items.map((item, index) => {
          const count = left.get(keyOf(item)) ?? 0;
          left.set(keyOf(item), count - 1);
          return (
            <li
              key={index}
              data-other={(other && count <= 0) || undefined}
              data-gone={!item.exists || undefined}
            >
              {item.thumb[0] ? <img src={assetUrl(item.thumb[0])} alt="" loading="lazy" /> : <i />}
              <span>
                {item.name}
                <small>{factsOf(item)}</small>
              </span>
            </li>
          );
        })}
      </Items>
    </>
  );
}

const keyOf = ({ type, id, duration, validity }: VersionItem) =>
  JSON.stringify([type, id, duration, validity]);

const factsOf = ({ type, duration, validity, exists }: VersionItem): string =>
  [
    ...(type === 'playlist' ? [words.playlist] : []),
    ...(exists ? [] : [words.goneItem]),
    ...(duration === undefined ? [] : [formatDuration(duration)]),
    ...(validity ? [validityWords(validity)] : []),
  ].join(' · ');
