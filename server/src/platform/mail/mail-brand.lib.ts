import { BRAND_NAME } from '@vitrine/shared/contract';
import type { Config } from '../config/server.config';
import type { Installation } from '../settings/installation.rule';
import type { MailBrand } from './mail.types';

/** Look of mails by the settings of the installation. */
export function mailBrand({ brand }: Installation, { publicUrl }: Pick<Config, 'publicUrl'>): MailBrand {
  const { name, accent, support, logos } = brand;
  const logo = logos.light ? { ...logos.light, url: publicUrl + logos.light.path } : null;
  return { name, accent, support, logo };
}

/** Sender of mails: the operator's choice, else the default address with the installation's name. */
export function senderOf(
  { mailFrom, isMailFromSet }: Pick<Config, 'mailFrom' | 'isMailFromSet'>,
  name: string,
): string {
  if (isMailFromSet || name === BRAND_NAME) return mailFrom;
  return `"${name}" <${/<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom}>`;
}
