import type { Translation } from '@vitrine/shared/language';
import type { containingTexts } from './texts';

export const containingTextsFr: Translation<typeof containingTexts> = {
  open: 'Ajouter des playlists…',
  title: 'Ajouter des playlists',
  lead: 'Chacune diffuse à sa place tous ses éléments validés, et suit ses modifications.',
  submit: (count) => (count > 1 ? `Ajouter ${count} playlists` : 'Ajouter la playlist'),
  search: 'Rechercher des playlists',
  noMatch: (query) => `Aucune playlist ne correspond à «\u00a0${query}\u00a0».`,
  none: 'Il n’y a pas d’autre playlist validée à ajouter.',
  nested: 'Les playlists qui contiennent des playlists ne peuvent pas être ajoutées.',
  contained: 'Cette playlist fait partie d’une autre : on ne peut pas y ajouter de playlist.',
  facts: (length, count) => `${length} · ${count} ${count === 1 ? 'élément' : 'éléments'}`,
  added: (names) =>
    names.length === 1 ? `«\u00a0${names[0]}\u00a0» a été ajoutée.` : `${names.length} playlists ajoutées.`,
  failed: 'Impossible de charger vos playlists',
  tooMany: (limit) => `Avec elles, la playlist diffuserait plus de ${limit} éléments.`,
};
