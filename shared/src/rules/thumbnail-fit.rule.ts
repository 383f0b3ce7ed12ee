/** Lower end of the aspect ratios at which a thumbnail fills its frame, inclusive (spec §2, §9). */
const COVER_RATIO_FROM = 1.74;
/** Upper end of those aspect ratios, inclusive. */
const COVER_RATIO_TO = 1.8;

/**
 * Fit of a thumbnail in its black frame: 'cover' when width ÷ height is 1.74 to 1.8, else 'contain'. Unknown
 * sizes are 'contain', so that nothing is cropped.
 */
export function thumbnailFit(width: number, height: number): 'cover' | 'contain' {
  const ratio = width / height;
  return ratio >= COVER_RATIO_FROM && ratio <= COVER_RATIO_TO ? 'cover' : 'contain';
}
