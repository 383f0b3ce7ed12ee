import type { PromoItem } from '@vitrine/shared/contract';
import { renditionAddress, thumbAddresses } from '../../media/file-address.rule';
import { mayTryAgain } from '../../media/try-again.rule';
import type { PromoRow } from './promos.repo';
import type { DesignLanguage } from '@vitrine/shared/contract/values';
import { inLanguage } from '../../platform/languages/translation.lib';

export function presentPromo(
  { id, name, createdAt, folder, tags, template, file }: PromoRow,
  language: DesignLanguage,
): PromoItem {
  return {
    id,
    name,
    width: file.width,
    height: file.height,
    thumb: thumbAddresses(file),
    duration: file.duration,
    ...trimOf(file),
    src: renditionAddress(file),
    file_type: file.type,
    file_size: file.size,
    is_processing: file.state === 'processing',
    ...(file.error === null ? {} : { error: inLanguage(file.error, language) }),
    ...(mayTryAgain(file) ? { can_try_again: true } : {}),
    created_at: createdAt,
    ...(folder ? { folder } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(template ? { template } : {}),
  };
}

const trimOf = ({ trimStart, trimEnd, fullDuration }: PromoRow['file']) =>
  trimEnd === null ? {} : { trim: { start: trimStart ?? 0, end: trimEnd, length: fullDuration ?? trimEnd } };
