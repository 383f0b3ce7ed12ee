import type { Translation } from '@vitrine/shared/language';
import type { exampleNews, sampleTexts } from './samples-texts';

export const sampleTextsDe: Translation<typeof sampleTexts> = {
  'menu-board': {
    texts: { title: 'Kaffee & Kuchen', footnote: 'Hafermilch ohne Aufpreis' },
    rows: [
      { name: 'Espresso', price: '2,40', note: 'Einfach oder doppelt' },
      { name: 'Flat White', price: '3,60', note: 'Zwei Shots, cremige Milch' },
      { name: 'Cappuccino', price: '3,40', note: '' },
      { name: 'Filterkaffee', price: '3,00', note: 'Jede Woche ein anderer' },
      { name: 'Karottenkuchen', price: '4,20', note: 'Mit Walnüssen' },
      { name: 'Käsekuchen', price: '4,50', note: 'Heute früh gebacken' },
    ],
  },
  'price-list': {
    texts: { title: 'Preisliste', footnote: 'Alle Preise inklusive Steuern' },
    rows: [
      { name: 'Haarschnitt', price: '32', note: '' },
      { name: 'Haarschnitt, lang', price: '39', note: '' },
      { name: 'Waschen und föhnen', price: '24', note: '' },
      { name: 'Farbe', price: '65', note: '' },
      { name: 'Strähnen', price: '80', note: '' },
      { name: 'Bart trimmen', price: '18', note: '' },
      { name: 'Rasur', price: '25', note: '' },
      { name: 'Kinder', price: '20', note: '' },
    ],
  },
  special: {
    texts: {
      title: 'Kürbissuppe',
      label: 'Heute empfohlen',
      text: 'Mit gerösteten Kernen und Sauerteigbrot',
      price: '6,90',
    },
  },
  'happy-hour': {
    texts: { title: 'Happy Hour', hours: '17:00 – 19:00', text: 'Jeden Tag an der Bar' },
    rows: [
      { name: 'Spritz', price: '5,50', note: '' },
      { name: 'Bier vom Fass', price: '3,50', note: '' },
      { name: 'Hauswein', price: '4,00', note: '' },
    ],
  },
  event: {
    texts: {
      title: 'Quizabend',
      date: 'Freitag, 12. Juni',
      time: '20:00',
      place: 'Im Hinterzimmer',
      text: 'Teams bis sechs Personen. Wer gewinnt, trinkt gratis.',
    },
  },
  'opening-hours': {
    texts: { title: 'Öffnungszeiten', footnote: 'An Feiertagen geschlossen' },
    rows: [
      { name: 'Montag', price: 'Geschlossen', note: '' },
      { name: 'Dienstag – Freitag', price: '8:00 – 18:00', note: '' },
      { name: 'Samstag', price: '9:00 – 18:00', note: '' },
      { name: 'Sonntag', price: '10:00 – 16:00', note: '' },
    ],
  },
  hiring: {
    texts: {
      title: 'Kommen Sie ins Team',
      text: 'Wir suchen Verstärkung an der Kaffeemaschine, in Voll- oder Teilzeit.',
      contact: 'Fragen Sie am Tresen oder scannen Sie den Code',
    },
  },
  'qr-code': {
    texts: { title: 'Unsere Speisekarte', text: 'Mit dem Handy scannen' },
  },
  quote: {
    texts: { title: 'Der beste Kaffee der Stadt.', author: 'Ein zufriedener Gast' },
  },
  countdown: {
    texts: { title: 'Sommerfest', text: 'Livemusik im Garten' },
  },
  welcome: {
    texts: { title: 'Willkommen', text: 'Nehmen Sie Platz. Wir sind gleich bei Ihnen.' },
  },
  notice: {
    texts: { title: 'Bitte beachten', text: 'Die Terrasse ist heute geschlossen. Drinnen ist genug Platz.' },
  },
  news: {
    texts: { title: 'Nachrichten' },
  },
  'web-page': {
    texts: { title: 'Unsere Website' },
  },
};

export const exampleNewsDe: Translation<typeof exampleNews> = {
  title: 'Nachrichten',
  items: [
    { title: 'Wochenmarkt zieht auf den Stadtplatz', text: 'Am Samstag ab 8:00, mittags mit Livemusik.' },
    { title: 'Neue Buslinie zum See', text: 'Ab Montag alle zwanzig Minuten.' },
    { title: 'Bücherei bis 20:00 geöffnet', text: 'Im Lesesaal gibt es neue Plätze am Fenster.' },
  ],
};
