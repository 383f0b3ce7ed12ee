import type { DesignColors, DesignRow } from '../contract';
import type { DesignFont, DesignTemplate } from '../contract/values';
import type { DesignNode, Size } from './node';

/** Data of a template with its brand applied: all that a renderer needs. */
export interface ResolvedDesign {
  template: DesignTemplate;
  texts: Readonly<Record<string, string>>;
  rows: readonly DesignRow[];
  colors: DesignColors;
  font: DesignFont;
  link?: string;
  /** Venue clock (unix seconds, as if it were UTC). */
  at?: number;
  /** Addresses of pictures. */
  picture?: string;
  logo?: string;
}

/** Draws a design for a screen of this size; `now` is the venue's clock in seconds, absent in a picture. */
export type Layout = (design: ResolvedDesign, size: Size, now?: number) => DesignNode;
