import type { Translation } from '@vitrine/shared/language';
import type { menuTexts } from './menu-texts';

export const menuTextsEs: Translation<typeof menuTexts> = {
  loading: 'Cargando…',
  allGroups: 'Todos los grupos en paralelo',
  copyWeek: 'Copiar esta semana a…',
  copyLastWeek: 'Copiar la semana pasada',
  copyDay: 'Copiar un día a…',
  subscribe: 'Suscribirse…',
  mayNotSubscribe: 'Solo propietarios y administradores pueden compartir direcciones de calendario.',
  print: 'Imprimir…',
  csv: 'Descargar como CSV',
};
