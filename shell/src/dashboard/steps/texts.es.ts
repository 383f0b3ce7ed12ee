import type { Translation } from '@vitrine/shared/language';
import type { prepareTexts, stepTexts } from './texts';

export const prepareTextsEs: Translation<typeof prepareTexts> = {
  title: 'Pon en marcha tu primera pantalla',
  progress: (done, total) => `${done} de ${total} hechos`,
  steps: {
    upload_promo: 'Sube una promo',
    create_playlist: 'Crea una lista',
    connect_device: 'Conecta una pantalla',
    schedule_playlist: 'Programa una lista',
    invite_member: 'Invita a un compañero',
  },
  why: {
    upload_promo: 'Una imagen o un vídeo que verán tus clientes.',
    create_playlist: 'Ordena las promos y elige cuánto se muestra cada una.',
    connect_device: 'Cualquier pantalla con navegador. Muestra un código: escríbelo aquí.',
    schedule_playlist: 'Elige cuándo se muestra: cada día, algunos días o una vez.',
    invite_member: 'Comparte el trabajo con alguien de tu local.',
  },
  done: 'Hecho',
  dismiss: 'Ocultar estos pasos',
  dismissed: 'Pasos ocultos.',
};

export const stepTextsEs: Translation<typeof stepTexts> = {
  bringBack: (left) => (left === 1 ? 'Mostrar el último paso' : `Mostrar los ${left} pasos restantes`),
};
