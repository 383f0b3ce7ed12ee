import type { Translation } from '@vitrine/shared/language';
import type { paletteTexts } from './texts';

export const paletteTextsEs: Translation<typeof paletteTexts> = {
  label: 'Ir a cualquier sitio',
  placeholder: 'Ve a una página o busca una promo, lista o dispositivo',
  pages: 'Páginas',
  promos: 'Promos',
  playlists: 'Listas',
  devices: 'Dispositivos',
  actions: 'Acciones',
  nothing: (query) => `No se ha encontrado nada para «${query}»`,
  shortcuts: {
    '/promo/new': 'Subir una promo',
    '/playlist/new': 'Crear una lista',
    '/device/connect': 'Conectar una pantalla',
    '/device/groups': 'Grupos de dispositivos',
    '/device/health': 'Estado de los dispositivos',
    '/schedule/day': 'Todos los grupos lado a lado',
    '/testing': '¿Funciona todo?',
    '/account/members/invite/': 'Invitar a un miembro',
    '/account/members': 'Ver miembros',
    '/account/subscription': 'Cambiar suscripción',
    '/account/new-password': 'Cambiar contraseña',
    '/setup-device': 'Configurar un dispositivo',
  },
};
