/** Spec §2, §9: the aspect window in which a thumbnail fills its frame; both ends belong to it. */
const COVER_RATIO_FROM = 1.74;
/** The upper end of that window. */
const COVER_RATIO_TO = 1.8;

/** How a thumbnail sits in its black frame: 'cover' when width ÷ height is 1.74 to 1.8, else 'contain'. Unknown sizes are 'contain': nothing is cut off. */
export function thumbnailFit(width: number, height: number): 'cover' | 'contain' {
  const ratio = width / height;
  return ratio >= COVER_RATIO_FROM && ratio <= COVER_RATIO_TO ? 'cover' : 'contain';
}
