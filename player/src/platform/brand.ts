import type { InstallationBrand } from '@vitrine/shared/contract';
import { accentColors } from '@vitrine/shared/rules';
import { texts } from '../texts';
import { timeLimit } from './time-limit';

const ELEMENT_ID = 'vitrine-brand';
const LIMIT_MS = 10_000;

let known: InstallationBrand | undefined;

/** Brand of the installation as of the page, or of the last `fetchBrand`. */
export function brand(): InstallationBrand {
  known ??= {
    ...{ name: texts.brand, accent: '', support: '', logos: {} },
    ...(parse(document.getElementById(ELEMENT_ID)?.textContent) as Partial<InstallationBrand>),
  };
  return known;
}

function parse(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    return {};
  }
}

/**
 * Reads the brand from the server: the page may be of an earlier day. Returns the known one without network.
 */
export async function fetchBrand(): Promise<InstallationBrand> {
  try {
    const response = await fetch('/api/brand', { signal: timeLimit(LIMIT_MS) });
    const found = response.ok ? ((await response.json()) as InstallationBrand) : null;
    if (found?.name && found.logos) known = found;
  } catch {
    // The server cannot be reached; the pairing page shows that.
  }
  return brand();
}

/** Accent colour on the dark ground of screens; empty: the player's own. */
export const accentOnDark = ({ accent }: InstallationBrand): string =>
  /^#[0-9a-f]{6}$/.test(accent) ? accentColors(accent).dark.accentText : '';
