import type { ShownTexts } from './texts';

export const textsEs: ShownTexts = {
  pairing: {
    title: 'Conecta esta pantalla',
    scan: 'O escanea con tu móvil',
    open: 'Abre',
    andType: 'y escribe este código',
    asking: 'Obteniendo un código',
    renews: (left) => `Nuevo código en ${left}`,
    unreachable: 'Ahora no se puede acceder a Vitrine. Esta pantalla lo sigue intentando.',
    codeLabel: (code) => `Código de conexión ${code}`,
    qrLabel: 'Código QR que abre la página para conectar esta pantalla',
  },
  card: {
    preparing: (ready, total, percent) => `Preparando: ${ready} de ${total} (${percent} %)`,
    waiting: 'Conectada. Esperando la primera lista.',
  },
  identify: {
    place: (row, column) => `Fila ${row}, columna ${column}`,
  },
};
