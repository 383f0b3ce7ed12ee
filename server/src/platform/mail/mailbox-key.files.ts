import path from 'node:path';
import { loadKeyFile } from '../storage/key-file.files';

/** The key of /dev/mail: made on the first start, kept beside the mails. The start prints it. */
export const loadMailboxKey = (dataFolder: string): string =>
  loadKeyFile(path.join(dataFolder, 'mailbox-key'), { prefix: '', bytes: 24 });

/** Where whoever sits at this machine reads the mails. */
export const mailboxAddress = (origin: string, key: string): string => `${origin}/dev/mail?key=${key}`;
