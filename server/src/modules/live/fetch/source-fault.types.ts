import { DetailError } from '../../../platform/languages/sentence.rule';

/** Source that cannot be used or does not answer; the message is a sentence for the user. */
export class SourceFault extends DetailError {
  override name = 'SourceFault';
}

export const PRIVATE_NETWORK = 'That address is in a private network, which this server does not open.';
