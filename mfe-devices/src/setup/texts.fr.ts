import type { Translation } from '@vitrine/shared/language';
import type { recipeTexts } from './texts';

export const recipeTextsFr: Translation<typeof recipeTexts> = {
  title: 'Démarrage automatique',
  line: 'Une fois installé, l’écran reprend aussi après une coupure de courant. Les menus varient selon le modèle et la version.',
  copy: 'Copier la commande',
  copied: 'Commande copiée.',
  recipes: [
    {
      name: 'Raspberry Pi OS',
      steps: [
        'Avec Raspberry Pi Imager, écrivez Raspberry Pi OS Lite (64-bit) sur la carte. Réglez-y le Wi-Fi, un nom d’utilisateur et SSH.',
        'Insérez la carte dans le Pi, branchez l’écran et connectez-vous sur le Pi ou par SSH.',
        'Lancez cette commande. Le code apparaît à l’écran, et le player démarre à chaque mise sous tension.',
      ],
      hasCommand: true,
      note: 'Il faut la version 12 ou une plus récente.',
    },
    {
      name: 'Debian',
      steps: [
        'Installez Debian 12 ou une version plus récente, sans bureau.',
        'Connectez-vous avec un utilisateur qui a sudo et lancez cette commande. Le code apparaît à l’écran, et le player démarre à chaque mise sous tension.',
      ],
      hasCommand: true,
      note: 'Pour lire d’abord le script, ouvrez son adresse dans un navigateur. Sur une machine avec bureau, il désactive le bureau.',
    },
    {
      name: 'Windows',
      steps: [
        'Ouvrez l’adresse dans Edge. Choisissez « Paramètres et plus », « Applications », « Installer ce site en tant qu’application ».',
        'Autorisez l’application à démarrer à l’ouverture de session.',
        'Dans « Paramètres », « Système », « Alimentation », réglez l’écran et la veille sur « Jamais ». Laissez Windows ouvrir la session tout seul.',
      ],
      note: 'N’utilisez ni le mode kiosque d’Edge ni l’accès affecté : ce sont des fenêtres privées, qui oublient la connexion à chaque redémarrage.',
    },
    {
      name: 'ChromeOS',
      steps: [
        'Dans la console d’administration Google, ouvrez « Appareils », « Chrome », « Applications et extensions », « Kiosques ».',
        'Ajoutez l’adresse par URL et choisissez-la comme application qui démarre toute seule.',
        'Dans les paramètres du kiosque, empêchez l’appareil de se mettre en veille et d’éteindre l’écran.',
      ],
      note: 'Il faut pour cela un appareil géré. Sinon, installez la page comme application et ouvrez-la après la connexion.',
    },
    {
      name: 'Android et Fire TV',
      steps: [
        'Sur une tablette, ouvrez l’adresse dans Chrome et choisissez « Ajouter à l’écran d’accueil », « Installer ». Ouvrez le player de là.',
        'Sur une TV ou une clé, installez un navigateur kiosque, comme Fully Kiosk Browser, et faites de l’adresse sa page d’accueil.',
        'Activez « Start on boot » et « Keep screen on » dans ce navigateur, ou réglez la mise en veille de l’écran sur « Jamais ».',
      ],
    },
    {
      name: 'Samsung',
      steps: [
        'Sur un écran d’affichage dynamique, ouvrez les paramètres de URL Launcher dans le menu et saisissez l’adresse.',
        'Choisissez URL Launcher comme source, et aussi comme source à l’allumage.',
        'Sur une TV grand public, ouvrez l’adresse dans l’application Internet. Il faut la rouvrir après une coupure de courant.',
      ],
    },
    {
      name: 'LG',
      steps: [
        'Sur un écran d’affichage dynamique avec webOS, ouvrez « Paramètres », « EZ Settings », « Play via URL ».',
        'Activez cette option, saisissez l’adresse et enregistrez. L’écran redémarre avec le player.',
        'Sur une TV grand public, ouvrez l’adresse dans le navigateur web. Il faut la rouvrir après une coupure de courant.',
      ],
    },
  ],
};
