import type { DesignLanguage, PlayGrouping } from '@vitrine/shared/contract/values';

/** Texts of a report's PDF. A CSV keeps the English ones: programs read its columns by name. */
export interface ReportWords {
  /** BCP 47 tag for numbers and dates. */
  locale: string;
  title: string;
  subjects: Record<PlayGrouping, string>;
  deleted: string;
  plays: string;
  completed: string;
  time: string;
  scans: string;
  total: string;
  none: string;
  zone(zone: string): string;
  counted: string;
  /** Rows that are left out; `count` is written already. */
  more(count: string): string;
  page(page: number, pages: number): string;
}

export const reportWords = {
  locale: 'en-US',
  title: 'Proof of play',
  subjects: { promo: 'Promo', playlist: 'Playlist', device: 'Device', day: 'Day' },
  deleted: 'Deleted',
  plays: 'Plays',
  completed: 'Completed',
  time: 'Time shown',
  scans: 'QR scans',
  total: 'Total',
  none: 'Nothing was played in this period.',
  zone: (zone: string) => `Days are in venue time (${zone}).`,
  counted: 'Plays are counted on the devices. Completed: the promo was visible for its whole length.',
  more: (count: string) => `${count} more in the CSV file`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  details: ['Date', 'Time', 'Promo', 'Playlist', 'Device', 'Seconds', 'Completed'],
  seconds: 'Seconds shown',
  yes: 'yes',
  no: 'no',
} satisfies ReportWords & Record<string, unknown>;

export const REPORT_WORDS: Record<DesignLanguage, ReportWords> = {
  en: reportWords,
  de: {
    locale: 'de-DE',
    title: 'Abspielnachweis',
    subjects: { promo: 'Promo', playlist: 'Playlist', device: 'Gerät', day: 'Tag' },
    deleted: 'Gelöscht',
    plays: 'Wiedergaben',
    completed: 'Vollständig',
    time: 'Anzeigedauer',
    scans: 'QR-Scans',
    total: 'Gesamt',
    none: 'In diesem Zeitraum lief nichts.',
    zone: (zone) => `Tage nach der Uhr des Betriebs (${zone}).`,
    counted: 'Gezählt auf den Geräten. Vollständig: Die Promo war über ihre ganze Länge zu sehen.',
    more: (count) => `${count} weitere in der CSV-Datei`,
    page: (page, pages) => `Seite ${page} von ${pages}`,
  },
  fr: {
    locale: 'fr-FR',
    title: 'Preuve de diffusion',
    subjects: { promo: 'Promo', playlist: 'Playlist', device: 'Appareil', day: 'Jour' },
    deleted: 'Supprimé',
    plays: 'Diffusions',
    completed: 'Complètes',
    time: 'Temps affiché',
    scans: 'Scans QR',
    total: 'Total',
    none: 'Rien n’a été diffusé pendant cette période.',
    zone: (zone) => `Jours à l’heure de l’établissement (${zone}).`,
    counted: 'Comptées sur les appareils. Complètes : la promo a été visible sur toute sa durée.',
    more: (count) => `${count} de plus dans le fichier CSV`,
    page: (page, pages) => `Page ${page} sur ${pages}`,
  },
  es: {
    locale: 'es-ES',
    title: 'Prueba de emisión',
    subjects: { promo: 'Promo', playlist: 'Lista', device: 'Dispositivo', day: 'Día' },
    deleted: 'Eliminado',
    plays: 'Emisiones',
    completed: 'Completas',
    time: 'Tiempo',
    scans: 'Escaneos QR',
    total: 'Total',
    none: 'No se emitió nada en este periodo.',
    zone: (zone) => `Días según la hora del local (${zone}).`,
    counted: 'Contadas en los dispositivos. Completas: la promo se vio durante toda su duración.',
    more: (count) => `${count} más en el archivo CSV`,
    page: (page, pages) => `Página ${page} de ${pages}`,
  },
};
