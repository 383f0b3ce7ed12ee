import path from 'node:path';
import { loadKeyFile } from '../storage/key-file.files';

/** Key of /dev/mail: created on the first start, kept beside the mails. The start prints it. */
export const loadMailboxKey = (dataFolder: string): string =>
  loadKeyFile(path.join(dataFolder, 'mailbox-key'), { prefix: '', bytes: 24 });

/** Address of the mailbox, for users at this machine. */
export const mailboxAddress = (origin: string, key: string): string => `${origin}/dev/mail?key=${key}`;
