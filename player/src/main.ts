import '@fontsource-variable/inter';
import './player.css';
import { scriptPolicy } from '@vitrine/shared/rules';
import { createIdentityService } from './pairing/identity.service';
import { startPairing } from './pairing/start-pairing';
import { createKeep } from './platform/keep';
import { fillScreenOnTap } from './platform/full-screen';
import { keepScreenAwake, keepStorage } from './platform/screen-awake';
import { createWorkerTimers } from './platform/worker-timers';
import { browserPlatform } from './browser';
import { chooseTexts } from './languages';
import { runPlayer } from './player';
import { proveBuild, takeWaitingBuild } from './updates/take-waiting';

/**
 * Life of a screen: shows a pairing code until it is connected, plays until it is removed, then shows a code
 * again.
 */
async function live(host: HTMLElement): Promise<never> {
  const timers = createWorkerTimers();
  const keep = createKeep();
  const identities = createIdentityService(keep);
  await takeWaitingBuild(timers);
  keepScreenAwake();
  fillScreenOnTap();
  void keepStorage();
  for (;;) {
    const known = await identities.read();
    // A screen that is being connected has a user in front of it.
    if (!known) proveBuild();
    const identity = known ?? (await startPairing(host, timers, identities));
    await runPlayer({ identity, platform: browserPlatform(host, timers, keep) });
    await identities.forget();
  }
}

declare const trustedTypes: { createPolicy(name: string, policy: object): unknown } | undefined;
// Trusted Types: no string becomes an address of a script or worker unless this policy allows it (reliability
// C1).
if (typeof trustedTypes !== 'undefined') trustedTypes.createPolicy('default', scriptPolicy(location.origin));

chooseTexts(navigator.languages);
const host = document.getElementById('screen');
if (host) void live(host);
