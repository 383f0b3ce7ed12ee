import type { Translation } from '../language';
import type { visitorTexts } from './visitor-texts';

export const visitorTextsEs: Translation<typeof visitorTexts> = {
  title: 'No se puede mostrar esta vista',
  authTitle: 'Vuelve a iniciar sesión para ver esta vista',
  authText: 'El acceso de esta página a Vitrine ya no es válido. Inténtalo de nuevo o recarga la página.',
  awayTitle: 'No se puede acceder a Vitrine',
  awayText: 'Comprueba tu conexión. Esta vista lo sigue intentando.',
  crashTitle: 'Se ha producido un problema en esta vista',
  crashText: 'No se ha perdido nada de lo guardado. Inténtalo de nuevo.',
  authorsOnly:
    'Esta página aún no está configurada para Vitrine. El motivo aparece en la consola del navegador.',
  outside: 'Esa página se abre en Vitrine.',
  open: 'Abrir Vitrine',
};
