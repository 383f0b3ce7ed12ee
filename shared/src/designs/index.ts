import type { DesignTemplate } from '../contract/values';
import type { Layout } from './design';
import { clock } from './templates/clock';
import { countdown } from './templates/countdown';
import { event } from './templates/event';
import { happyHour } from './templates/happy-hour';
import { hiring } from './templates/hiring';
import { menuBoard } from './templates/menu-board';
import { news } from './templates/news';
import { notice } from './templates/notice';
import { openingHours } from './templates/opening-hours';
import { priceList } from './templates/price-list';
import { qrCodeTemplate } from './templates/qr-code';
import { quote } from './templates/quote';
import { special } from './templates/special';
import { weather } from './templates/weather';
import { webPage } from './templates/web-page';
import { welcome } from './templates/welcome';

export type { Layout, LiveContent, ResolvedDesign } from './design';
export { drawDesign } from './draw';
export type { DesignNode, Size } from './node';
export { secondsToRedraw } from './redraw.rule';
export { resolveDesign, type DesignPictures } from './resolve';
export { dayText } from './words.rule';
export { TEMPLATE_FIELDS, type TemplateFields } from './templates.table';

/** Layouts by the name of their template. */
export const LAYOUTS: Record<DesignTemplate, Layout> = {
  'menu-board': menuBoard,
  'price-list': priceList,
  special,
  'happy-hour': happyHour,
  event,
  'opening-hours': openingHours,
  hiring,
  'qr-code': qrCodeTemplate,
  quote,
  countdown,
  welcome,
  notice,
  clock,
  weather,
  news,
  'web-page': webPage,
};
