import type { ContentItem, PromoItem } from '@vitrine/shared/contract';
import { screenAddress, thumbAddress } from '../../media/file-address.rule';
import { mayTryAgain } from '../../media/files.repo';
import type { ContentRow } from './promos.repo';

/** ContentItem and what playlists and players need besides. `file_size` and `file_sha256` are of what a screen loads, not the original. */
export type Content = ContentItem & {
  is_processing: boolean;
  file_size: number;
  file_sha256: string | null;
  error?: string;
};

const thumbs = (file: ContentRow['file']) => (file.thumbType ? [thumbAddress(file)] : []);

export function presentPromo({ id, name, createdAt, file }: Omit<ContentRow, 'type'>): PromoItem {
  return {
    id,
    name,
    width: file.width,
    height: file.height,
    thumb: thumbs(file),
    duration: file.duration,
    src: screenAddress(file),
    file_type: file.type,
    file_size: file.size,
    is_processing: file.state === 'processing',
    ...(file.error === null ? {} : { error: file.error }),
    ...(mayTryAgain(file) ? { can_try_again: true } : {}),
    created_at: createdAt,
  };
}

export function presentContent({ id, type, name, file }: ContentRow): Content {
  return {
    id,
    type,
    name,
    thumb: thumbs(file),
    src: screenAddress(file),
    file_type: file.screenType ?? file.type,
    duration: file.duration,
    width: file.width,
    height: file.height,
    is_processing: file.state === 'processing',
    file_size: file.screenSize ?? file.size,
    file_sha256: file.screenSha256,
    ...(file.error === null ? {} : { error: file.error }),
  };
}
