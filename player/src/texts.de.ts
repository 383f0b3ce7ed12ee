import type { ShownTexts } from './texts';

export const textsDe: ShownTexts = {
  pairing: {
    title: 'Diesen Bildschirm verbinden',
    scan: 'Oder mit dem Handy scannen',
    open: 'Öffnen Sie',
    andType: 'und geben Sie diesen Code ein',
    asking: 'Code wird geholt',
    renews: (left) => `Neuer Code in ${left}`,
    unreachable: 'Vitrine ist gerade nicht erreichbar. Dieser Bildschirm versucht es weiter.',
    codeLabel: (code) => `Verbindungscode ${code}`,
    qrLabel: 'QR-Code, der die Seite zum Verbinden dieses Bildschirms öffnet',
  },
  card: {
    preparing: (ready, total, percent) => `Wird vorbereitet: ${ready} von ${total} (${percent} %)`,
    waiting: 'Verbunden. Wartet auf die erste Playlist.',
  },
  identify: {
    place: (row, column) => `Reihe ${row}, Spalte ${column}`,
  },
};
