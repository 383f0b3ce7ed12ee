/** Steps after which one kind of device is a screen that starts by itself. */
interface Recipe {
  name: string;
  steps: readonly string[];
  /** Whether the kiosk command belongs below the steps. */
  hasCommand?: boolean;
  note?: string;
}

const recipes: readonly Recipe[] = [
  {
    name: 'Raspberry Pi OS',
    steps: [
      'With Raspberry Pi Imager, write Raspberry Pi OS Lite (64-bit) to the card. Set the Wi-Fi, a user name and SSH there.',
      'Put the card into the Pi, connect the screen, and sign in at the Pi or by SSH.',
      'Run this command. The code appears on the screen, and the player starts at every boot.',
    ],
    hasCommand: true,
    note: 'It needs version 12 or newer.',
  },
  {
    name: 'Debian',
    steps: [
      'Install Debian 12 or newer, without a desktop.',
      'Sign in as a user with sudo and run this command. The code appears on the screen, and the player starts at every boot.',
    ],
    hasCommand: true,
    note: 'To read the script first, open its address in a browser. On a machine with a desktop, it turns the desktop off.',
  },
  {
    name: 'Windows',
    steps: [
      'Open the address in Edge. Choose Settings and more, Apps, “Install this site as an app”.',
      'Allow the app to start when you sign in to the device.',
      'In Settings, System, Power, set screen and sleep to Never. Let Windows sign in by itself at startup.',
    ],
    note: 'Don’t use Edge’s kiosk mode or assigned access: both are private windows, and forget the connection at every restart.',
  },
  {
    name: 'ChromeOS',
    steps: [
      'In the Google Admin console, open Devices, Chrome, Apps & extensions, Kiosks.',
      'Add the address by URL and choose it as the app that starts by itself.',
      'In the kiosk settings, allow the device neither to sleep nor to turn off the display.',
    ],
    note: 'This needs a managed device. On another one, install the page as an app and open it after signing in.',
  },
  {
    name: 'Android and Fire TV',
    steps: [
      'On a tablet, open the address in Chrome and choose “Add to Home screen”, “Install”. Open the player from there.',
      'On a TV or a stick, install a kiosk browser, such as Fully Kiosk Browser, and make the address its start page.',
      'Turn on “Start on boot” and “Keep screen on” in the kiosk browser, or set the screen timeout to never.',
    ],
  },
  {
    name: 'Samsung',
    steps: [
      'On a signage display, open URL Launcher Settings in the menu and enter the address.',
      'Choose URL Launcher as the source, and set it as the source at power-on.',
      'On a household TV, open the address in the Internet app. It has to be opened again after a power cut.',
    ],
  },
  {
    name: 'LG',
    steps: [
      'On a signage display with webOS, open Settings, EZ Settings, “Play via URL”.',
      'Turn it on, enter the address and save. The display restarts with the player.',
      'On a household TV, open the address in the web browser. It has to be opened again after a power cut.',
    ],
  },
];

/** Texts of the recipes on /setup-device. */
export const recipeTexts = {
  title: 'Start automatically',
  line: 'Set the screen up once, and it plays again after a power cut. Menus differ by model and version.',
  copy: 'Copy command',
  copied: 'Command copied.',
  recipes,
};
