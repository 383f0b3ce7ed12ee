import type { Translation } from '@vitrine/shared/language';
import type { openedLinkTexts } from './opened-link-texts';

export const openedLinkTextsEs: Translation<typeof openedLinkTexts> = {
  title: 'Tienes la sesión iniciada',
  text: (name) =>
    `Este enlace solo funciona con la sesión cerrada. Has iniciado sesión como ${name}. ¿Cerrar sesión y abrirlo?`,
  yes: 'Cerrar sesión y abrirlo',
  no: 'Quedarme aquí',
  emailConfirmed: (email) => `Tu dirección de correo ahora es ${email}.`,
};
