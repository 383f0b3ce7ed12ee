import type { Timers } from '../platform/timers';
import type { Identity, IdentityService } from './identity.service';
import { createPairingPage } from './pairing-page';
import { createPairingCalls } from './pairing.calls';
import { createPairingService } from './pairing.service';

/** Shows a code until it is entered; resolves with this screen's identity. */
export function startPairing(
  host: HTMLElement,
  timers: Timers,
  identities: IdentityService,
): Promise<Identity> {
  const page = createPairingPage(host, timers);
  return new Promise((resolve) => {
    createPairingService({
      calls: createPairingCalls('', () => window.screen),
      timers,
      hardwareId: identities.hardwareId,
      show: page.show,
      paired: (identity) => {
        // The token can be claimed for two minutes only; without storage the screen still plays until it is
        // switched off.
        void identities
          .save(identity)
          .catch(() => undefined)
          .then(() => {
            page.remove();
            resolve(identity);
          });
      },
    }).start();
  });
}
