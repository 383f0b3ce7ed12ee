import type { DesignColors, DesignRow, LiveNews, LiveWeather, Place } from '../contract';
import type { DesignFont, DesignLanguage, DesignTemplate, TemperatureScale } from '../contract/values';
import type { DesignNode, Size } from './node';

/** Data of a live design. */
export interface LiveContent {
  /** Venue clock of the fetch. */
  at: number;
  news?: LiveNews | undefined;
  weather?: LiveWeather | undefined;
}

/** Data of a template with its brand applied: all that a renderer needs. */
export interface ResolvedDesign {
  template: DesignTemplate;
  texts: Readonly<Record<string, string>>;
  rows: readonly DesignRow[];
  colors: DesignColors;
  font: DesignFont;
  /** Language of dates, units and weather; absent is English. */
  language?: DesignLanguage;
  /** Absent is degrees Celsius. */
  temperature?: TemperatureScale;
  link?: string;
  /** Venue clock (unix seconds, as if it were UTC). */
  at?: number;
  /** Address of the feed or page that it shows. */
  source?: string;
  place?: Place;
  /** Data of its feed or place; absent while there is none. */
  live?: LiveContent;
  /** Hour cycle of the venue; absent is 24 hours. */
  hours?: 'h12' | 'h23';
  /** Addresses of pictures. */
  picture?: string;
  logo?: string;
}

/** Draws a design for a screen of this size; `now` is the venue's clock in seconds, absent in a picture. */
export type Layout = (design: ResolvedDesign, size: Size, now?: number) => DesignNode;
