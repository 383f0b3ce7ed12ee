import type { DesignLanguage } from '../contract/values';

/** Words before the time of data, and heading of news without a title. */
export const WORDS: Record<DesignLanguage, { updated: string; news: string }> = {
  en: { updated: 'Updated', news: 'News' },
  de: { updated: 'Stand:', news: 'Nachrichten' },
  fr: { updated: 'Mis à jour :', news: 'Actualités' },
  es: { updated: 'Actualizado:', news: 'Noticias' },
};
