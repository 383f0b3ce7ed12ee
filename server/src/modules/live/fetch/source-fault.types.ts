/** Source that cannot be used or does not answer; the message is a sentence for the user. */
export class SourceFault extends Error {
  override name = 'SourceFault';
}
