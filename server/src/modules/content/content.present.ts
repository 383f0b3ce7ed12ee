import type { ContentItem, PlayedDesign } from '@vitrine/shared/contract';
import { renditionAddress, thumbAddresses } from '../../media/file-address.rule';
import type { FileRow } from '../../platform/database/tables/promos.table';
import type { ContentRow } from './content.repo';

/**
 * ContentItem with additional fields for playlists and players. `file_size` and `file_sha256` are those of
 * the rendition, not the original.
 */
export type Content = ContentItem & {
  is_processing: boolean;
  file_size: number;
  file_sha256: string | null;
  error?: string;
};

export function presentContent({ id, type, name, file }: ContentRow): Content {
  return {
    id,
    type,
    name,
    thumb: thumbAddresses(file),
    src: renditionAddress(file),
    file_type: file.renditionType ?? file.type,
    duration: file.duration,
    width: file.width,
    height: file.height,
    is_processing: file.state === 'processing',
    file_size: file.renditionSize ?? file.size,
    file_sha256: file.renditionSha256,
    ...(file.error === null ? {} : { error: String(file.error) }),
  };
}

/** File that a design shows, as a list of at most one. */
export function presentPicture(file: FileRow): NonNullable<PlayedDesign['picture']>[] {
  const { renditionSha256: sha256, renditionSize: file_size, renditionType: file_type } = file;
  if (!sha256 || file_size === null || !file_type) return [];
  return [{ src: renditionAddress(file), file_size, file_type, sha256 }];
}
