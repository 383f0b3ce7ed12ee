import type { LoggedCommand } from '@vitrine/shared/contract';

/** Texts of the controls and the screenshot on a device's page. */
export const controlsTexts = {
  title: 'Controls',
  volume: 'Volume',
  brightness: 'Brightness',
  percent: (value: number) => `${value} %`,
  loud: (value: number) => (value === 0 ? 'Silent' : `${value} %`),
  unable: {
    volume:
      'The browser of this screen blocks sound. Tap the screen once, or allow it to play sound by itself.',
    brightness: 'The player on this screen can’t change its brightness.',
  },
  ownLight: 'Sets the light of the display itself.',
  picture: 'Darkens the picture; the display’s own light stays on.',
  unknown: 'Available once the screen has connected with a current player.',
  restartText: 'A restart loads the player again between two items.',
  noReboot:
    'This player can’t reboot the machine it runs on. Screens set up with the command for Debian can.',
  shot: 'Screenshot',
  take: 'Take screenshot',
  hourly: 'Every hour',
  shotText: 'Kept for a day. Live web pages appear as their stored picture.',
  shotNone: 'No screenshot in the last 24 hours.',
  shotSoon: 'Waiting for the screen to send it.',
  shotLater: 'Waits until the screen is back.',
  shotFailed: 'Couldn’t load the screenshot',
  noShot: 'The player on this screen can’t take screenshots.',
  taken: (time: string, ago: string) => `${time} (${ago})`,
  asked: ({ command, by }: Pick<LoggedCommand, 'command' | 'by'>) =>
    by ? `${COMMANDS[command]}, by ${by}` : COMMANDS[command],
  waits: 'Waiting for the screen',
  waitsForReturn: 'Waits until the screen is back',
  doneAt: (time: string) => `Done at ${time}`,
  failed: (error: string) => `Not done: ${error}`,
  expired: 'Not done: the screen was not back in time',
  shotAlt: (name: string, time: string) => `What ${name} showed on ${time}`,
};

const COMMANDS: Record<LoggedCommand['command'], string> = {
  identify: 'Identify',
  restart: 'Restart player',
  reboot: 'Reboot',
  update: 'Update player',
  screenshot: 'Screenshot',
};
