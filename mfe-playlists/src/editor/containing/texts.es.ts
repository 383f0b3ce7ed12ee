import type { Translation } from '@vitrine/shared/language';
import type { containingTexts } from './texts';

export const containingTextsEs: Translation<typeof containingTexts> = {
  open: 'Añadir listas…',
  title: 'Añadir listas',
  lead: 'Cada una muestra en su sitio todos sus elementos aprobados y sigue sus cambios.',
  submit: (count) => (count > 1 ? `Añadir ${count} listas` : 'Añadir lista'),
  search: 'Buscar listas',
  noMatch: (query) => `Ninguna lista coincide con «${query}».`,
  none: 'No hay otra lista aprobada que añadir.',
  nested: 'No se pueden añadir listas que contienen listas.',
  contained: 'Esta lista forma parte de otra, así que no se le pueden añadir listas.',
  facts: (length, count) => `${length} · ${count} ${count === 1 ? 'elemento' : 'elementos'}`,
  added: (names) =>
    names.length === 1 ? `Se añadió «${names[0]}».` : `Se añadieron ${names.length} listas.`,
  failed: 'No se pudieron cargar tus listas',
  tooMany: (limit) => `Con estas, mostraría más de ${limit} elementos.`,
};
