import type { Ability } from '@vitrine/shared/contract';
import type { Timers } from './timers';

/** Abilities of the machine around the page; a page alone has none of them. */
export type MachineAbility = Extract<Ability, 'reboot' | 'backlight'>;

/** A kiosk that has not asked for so long is gone. */
const SILENT_MS = 60_000;
/** Time in which a machine that obeys is down. */
const REBOOT_MS = 60_000;

/** Machine of a kiosk, which does what the page wants when it next asks. */
export interface Machine {
  can: (ability: MachineAbility) => boolean;
  abilities: () => MachineAbility[];
  /** Reboots; without effect within a minute, `orElse` runs. */
  reboot: (orElse: () => void) => void;
  /** Sets the display's own light, in percent. */
  setBacklight: (percent: number) => void;
  /** Called when the abilities change. */
  onChange: (listener: () => void) => void;
}

/**
 * Machine that a kiosk offers by calling `vitrineMachine` on `page` every few seconds, through a pipe of its
 * browser: with its abilities, and with what to do as the answer. Nothing is open to pages or networks.
 */
export function createMachine(page: object, timers: Pick<Timers, 'now' | 'set'>): Machine {
  let known: MachineAbility[] = [];
  let heardAtMs = -Infinity;
  let wantsReboot = false;
  let wanted: number | null = null;
  let sent: number | null = null;
  const listeners: (() => void)[] = [];
  const abilities = () => (timers.now() - heardAtMs < SILENT_MS ? known : []);

  const vitrineMachine = (offered: string): string => {
    const found = (['reboot', 'backlight'] as const).filter((one) => offered.split(' ').includes(one));
    const isNew = found.join() !== abilities().join();
    known = found;
    heardAtMs = timers.now();
    if (isNew) for (const listener of listeners) listener();
    if (wantsReboot && found.includes('reboot')) {
      wantsReboot = false;
      return 'reboot';
    }
    if (wanted === null || wanted === sent || !found.includes('backlight')) return '';
    sent = wanted;
    return `backlight ${wanted}`;
  };
  Object.assign(page, { vitrineMachine });

  return {
    abilities,
    can: (ability) => abilities().includes(ability),
    reboot(orElse) {
      wantsReboot = true;
      timers.set(orElse, REBOOT_MS);
    },
    setBacklight: (percent) => (wanted = Math.round(percent)),
    onChange: (listener) => void listeners.push(listener),
  };
}
