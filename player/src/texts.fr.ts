import type { ShownTexts } from './texts';

export const textsFr: ShownTexts = {
  pairing: {
    title: 'Connecter cet écran',
    scan: 'Ou scannez avec votre téléphone',
    open: 'Ouvrez',
    andType: 'et saisissez ce code',
    asking: 'Obtention d’un code',
    renews: (left) => `Nouveau code dans ${left}`,
    unreachable: 'Vitrine est injoignable pour l’instant. Cet écran continue d’essayer.',
    codeLabel: (code) => `Code de connexion ${code}`,
    qrLabel: 'Code QR qui ouvre la page pour connecter cet écran',
  },
  card: {
    preparing: (ready, total, percent) => `Préparation\u00a0: ${ready} sur ${total} (${percent}\u00a0%)`,
    waiting: 'Connecté. En attente de la première playlist.',
  },
  identify: {
    place: (row, column) => `Rangée ${row}, colonne ${column}`,
  },
};
