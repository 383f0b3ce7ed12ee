import type { DesignTemplate } from '../contract/values';

/** Text of a template: its key in `texts`, and its limits. */
export interface TemplateText {
  key: string;
  /** Characters. */
  max: number;
  /** Entered in several lines. */
  isLong?: true;
}
/** Fields of a template. */
export interface TemplateFields {
  texts: readonly TemplateText[];
  rows?: { max: number; columns: readonly ('name' | 'price' | 'note')[] };
  /** Has an address, shown as a QR code. */
  hasLink?: true;
  /** Has a date and time to count down to. */
  hasTime?: true;
  hasPicture?: true;
  /** Shows an address: a news feed or a web page. */
  hasSource?: true;
  /** Shows the weather of a place. */
  hasPlace?: true;
  /** Shows something by itself: no text is needed. */
  isLive?: true;
}

const text = (key: string, max: number): TemplateText => ({ key, max });
const long = (key: string, max = 300): TemplateText => ({ key, max, isLong: true });

/** Fields of each template. The first text is its heading. */
export const TEMPLATE_FIELDS: Record<DesignTemplate, TemplateFields> = {
  'menu-board': {
    texts: [text('title', 60), text('footnote', 120)],
    rows: { max: 24, columns: ['name', 'price', 'note'] },
  },
  'price-list': {
    texts: [text('title', 60), text('footnote', 120)],
    rows: { max: 60, columns: ['name', 'price'] },
  },
  special: {
    texts: [text('title', 80), text('label', 60), long('text'), text('price', 20)],
    hasPicture: true,
  },
  'happy-hour': {
    texts: [text('title', 60), text('hours', 40), long('text', 160)],
    rows: { max: 6, columns: ['name', 'price'] },
  },
  event: {
    texts: [text('title', 80), text('date', 60), text('time', 40), text('place', 80), long('text')],
    hasPicture: true,
  },
  'opening-hours': {
    texts: [text('title', 60), text('footnote', 120)],
    rows: { max: 14, columns: ['name', 'price'] },
  },
  hiring: {
    texts: [text('title', 80), long('text'), text('contact', 120)],
    hasLink: true,
  },
  'qr-code': { texts: [text('title', 80), long('text', 160)], hasLink: true },
  quote: { texts: [long('title'), text('author', 80)] },
  countdown: { texts: [text('title', 80), long('text', 160)], hasTime: true },
  welcome: { texts: [text('title', 80), long('text', 160)], hasPicture: true },
  notice: { texts: [text('title', 80), long('text')] },
  clock: { texts: [text('title', 80)], isLive: true },
  weather: { texts: [text('title', 60)], hasPlace: true, isLive: true },
  news: { texts: [text('title', 60)], hasSource: true, isLive: true },
  'web-page': { texts: [text('title', 80)], hasSource: true, isLive: true },
};
