import { DetailError } from '../../../platform/languages/sentence.rule';

/** Archive that can't be made or read; the message is a sentence for users. It is not tried again. */
export class ArchiveRefused extends DetailError {}
