import { t } from '@vitrine/shared/ui';

/** The accent, thinned: 3:1 against the page in both themes, and apart from the accent itself. */
export const FAINT = `color-mix(in srgb, ${t.color.accentText} 55%, transparent)`;
