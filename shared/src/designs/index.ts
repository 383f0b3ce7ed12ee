import type { DesignTemplate } from '../contract/values';
import type { Layout } from './design';
import { event } from './templates/event';
import { menuBoard } from './templates/menu-board';
import { openingHours } from './templates/opening-hours';
import { special } from './templates/special';

export type { Layout, ResolvedDesign } from './design';
export type { DesignNode, NodeStyle, Size } from './node';
export { TEMPLATE_FIELDS, type TemplateFields, type TemplateText } from './templates.table';

/** Layouts by the name of their template. */
export const LAYOUTS: Partial<Record<DesignTemplate, Layout>> = {
  'menu-board': menuBoard,
  special,
  event,
  'opening-hours': openingHours,
};
