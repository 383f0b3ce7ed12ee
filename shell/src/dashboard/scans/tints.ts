import { t } from '@vitrine/shared/ui';

/** Transparent accent: contrast of 3:1 to the page in both themes, and distinct from the accent itself. */
export const FAINT = `color-mix(in srgb, ${t.color.accentText} 55%, transparent)`;
