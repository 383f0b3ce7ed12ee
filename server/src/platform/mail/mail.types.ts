import type { MailKind } from '@vitrine/shared/contract';
import type { MailTexts } from './mail-texts.types';

/** Content of an e-mail before layout. Texts are plain; the layout escapes them. */
export interface MailWords {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The one button. `href` is absolute, on the configured address. */
  action?: { label: string; href: string };
  /** Small print: how long the link works, what to do when it was not you. */
  footnotes?: string[];
}

export interface Mail extends MailWords {
  to: string;
  /** Texts of the layout; default: those of the user with this address. */
  texts?: MailTexts;
  /** Makes the Message-ID, so that mail programs show a mail once that was sent again after a crash. */
  id?: string;
  /** Unsubscribe links of optional e-mails; transactional ones have none. */
  unsubscribe?: { kind: MailKind; page: string; oneClick: string };
}

/** Facts about the installation and a recipient that writers need. */
export interface MailAbout {
  /** Name of the installation. */
  brand: string;
  /** Texts in the language of the user with this address; English when there is none. */
  textsFor: (email: string) => Promise<MailTexts>;
}

/** Look of the installation's mails. */
export interface MailBrand {
  name: string;
  /** Colour of the button, `#rrggbb`; empty: the product's own. */
  accent: string;
  /** E-mail or https address. */
  support: string;
  /** Logo for light ground, with its full address. */
  logo: { url: string; width: number; height: number } | null;
}

/** A mail ready for the wire. */
export interface Letter {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

export interface KeptLetter extends Letter {
  id: string;
  /** Unix seconds. */
  at: number;
}

export interface Mailbox {
  put(letter: Letter): Promise<void>;
  /** Newest first. */
  list(): Promise<KeptLetter[]>;
  read(id: string): Promise<KeptLetter | null>;
}
