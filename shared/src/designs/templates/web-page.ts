import type { Layout } from '../design';
import { qrCodeTemplate } from './qr-code';

/** Picture of a web page, which screens show above it: its title, address and QR code. */
export const webPage: Layout = (design, size, now) => {
  const { texts, source } = design;
  const address = source?.replace(/^https?:\/\/(www\.)?/, '').replace(/[/?#].*$/, '');
  const shown = { title: texts['title'] ?? '', text: address ?? '' };
  return qrCodeTemplate({ ...design, texts: shown, ...(source ? { link: source } : {}) }, size, now);
};
