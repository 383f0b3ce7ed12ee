import type { ManifestItem } from '@vitrine/shared/contract';

/** File that an item needs. */
export type ItemFile = Pick<ManifestItem, 'src' | 'file_size' | 'sha256'>;

/** Files of an item: those that its design shows, then its own, which takes their place if they fail. */
export function filesOf(item: ManifestItem): ItemFile[] {
  return [...designFilesOf(item), item];
}

/** Picture and logo of an item's design. */
function designFilesOf({ design }: ManifestItem): ItemFile[] {
  return [design?.picture, design?.logo].filter((file) => file != null);
}

interface FileStates {
  isReady: (src: string) => boolean;
  isStreamed: (src: string) => boolean;
  isPending: (src: string) => boolean;
}

/**
 * Whether an item can be shown. Pictures of its design are waited for until they fail once: then its rendered
 * picture shows, so that no screen stays dark for a logo.
 */
export function mayPlay(item: ManifestItem, { isReady, isStreamed, isPending }: FileStates): boolean {
  if (!isReady(item.src) && !isStreamed(item.src)) return false;
  return !designFilesOf(item).some(({ src }) => isPending(src));
}

/** Same item with all of its addresses in full. */
export function withAddresses(item: ManifestItem, fullAddress: (src: string) => string): ManifestItem {
  const { design } = item;
  const full = <T extends { src: string }>(file: T): T => ({ ...file, src: fullAddress(file.src) });
  if (!design) return full(item);
  const { picture, logo } = design;
  return {
    ...full(item),
    design: {
      ...design,
      ...(picture ? { picture: full(picture) } : {}),
      ...(logo ? { logo: full(logo) } : {}),
    },
  };
}
