/** Columns of a file from which its addresses follow. */
export interface Addressable {
  publicKey: string;
  renditionType: string | null;
  thumbType: string | null;
}

const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
};
const VARIANT_NAME = /^(screen|thumb)\.(jpg|png|webp|mp4)$/;

/**
 * Capability address: players load files without a bearer, so knowing the address is enough; its bytes never
 * change.
 */
const address = (publicKey: string, variant: 'screen' | 'thumb', type: string | null) =>
  type === null ? '' : `/files/${publicKey}/${variant}.${ENDINGS[type] ?? 'bin'}`;

/** Address of what a screen plays; empty until prepared. */
export const renditionAddress = (file: Addressable) => address(file.publicKey, 'screen', file.renditionType);
/** Address of the thumbnail; empty until prepared. */
export const thumbAddress = (file: Pick<Addressable, 'publicKey' | 'thumbType'>) =>
  address(file.publicKey, 'thumb', file.thumbType);

/** The same as a list of at most one. */
export const thumbAddresses = (file: Parameters<typeof thumbAddress>[0]): string[] =>
  file.thumbType ? [thumbAddress(file)] : [];

/** Variant in a file name of an address; null when unknown. */
export function variantOf(name: string): { variant: 'screen' | 'thumb'; ending: string } | null {
  const match = VARIANT_NAME.exec(name);
  return match ? { variant: match[1] as 'screen' | 'thumb', ending: match[2] ?? '' } : null;
}

export const endingOf = (type: string) => ENDINGS[type] ?? 'bin';
