import type { Translation } from '../../language';
import type { receiptTexts } from './receipt-texts';

export const receiptTextsEs: Translation<typeof receiptTexts> = {
  have: (have, total) => {
    if (have === total)
      return total === 1 ? 'La pantalla ya lo tiene.' : `Las ${total} pantallas ya lo tienen.`;
    if (have > 0) return `${have} de ${total} pantallas ya lo tienen.`;
    return total === 1 ? 'Enviando a la pantalla…' : `Enviando a ${total} pantallas…`;
  },
  offline: (count) => `${count} están sin conexión y lo recibirán cuando vuelvan.`,
  oneOffline: (name, since) =>
    `${name} está sin conexión${since && ` desde ${since}`} y lo recibirá cuando vuelva.`,
  nothingNew: 'De momento no cambia nada en tus pantallas.',
};
