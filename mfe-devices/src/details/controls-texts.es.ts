import type { Translation } from '@vitrine/shared/language';
import type { controlsTexts } from './controls-texts';

export const controlsTextsEs: Translation<typeof controlsTexts> = {
  title: 'Controles',
  volume: 'Volumen',
  brightness: 'Brillo',
  percent: (value) => `${value} %`,
  loud: (value) => (value === 0 ? 'Silencio' : `${value} %`),
  unable: {
    volume:
      'El navegador de esta pantalla bloquea el sonido. Toca la pantalla una vez o permite que reproduzca sonido por sí sola.',
    brightness: 'El reproductor de esta pantalla no puede cambiar el brillo.',
  },
  ownLight: 'Ajusta la luz de la propia pantalla.',
  picture: 'Oscurece la imagen; la luz de la pantalla sigue encendida.',
  unknown: 'Disponible cuando la pantalla se conecte con un reproductor actual.',
  restartText: 'Al reiniciar, el reproductor se vuelve a cargar entre dos elementos.',
  noReboot:
    'Este reproductor no puede reiniciar su equipo. Las pantallas instaladas con el comando para Debian sí pueden.',
  shot: 'Captura de pantalla',
  take: 'Hacer una captura',
  hourly: 'Cada hora',
  shotText: 'Se guarda un día. Las páginas web en vivo aparecen como su imagen guardada.',
  shotNone: 'Ninguna captura en las últimas 24 horas.',
  shotSoon: 'Esperando a que la pantalla la envíe.',
  shotLater: 'Espera a que vuelva la pantalla.',
  shotFailed: 'No se ha podido cargar la captura',
  noShot: 'El reproductor de esta pantalla no puede hacer capturas.',
  taken: (time, ago) => `${time} (${ago})`,
  asked: ({ command, by }) => (by ? `${COMMANDS[command]}, por ${by}` : COMMANDS[command]),
  waits: 'Esperando a la pantalla',
  waitsForReturn: 'Espera a que vuelva la pantalla',
  doneAt: (time) => `Hecho: ${time}`,
  failed: (error) => `No hecho: ${error}`,
  expired: 'No hecho: la pantalla no volvió a tiempo',
  shotAlt: (name, time) => `Lo que mostraba ${name}: ${time}`,
};

const COMMANDS = {
  identify: 'Identificar',
  restart: 'Reiniciar el reproductor',
  reboot: 'Reiniciar el dispositivo',
  update: 'Actualizar el reproductor',
  screenshot: 'Captura de pantalla',
};
