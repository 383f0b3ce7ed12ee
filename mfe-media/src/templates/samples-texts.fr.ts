import type { Translation } from '@vitrine/shared/language';
import type { exampleNews, sampleTexts } from './samples-texts';

export const sampleTextsFr: Translation<typeof sampleTexts> = {
  'menu-board': {
    texts: { title: 'Cafés et gâteaux', footnote: 'Lait d’avoine sans supplément' },
    rows: [
      { name: 'Expresso', price: '2,40', note: 'Simple ou double' },
      { name: 'Flat white', price: '3,60', note: 'Deux expressos, lait onctueux' },
      { name: 'Cappuccino', price: '3,40', note: '' },
      { name: 'Café filtre', price: '3,00', note: 'Change chaque semaine' },
      { name: 'Gâteau aux carottes', price: '4,20', note: 'Aux noix' },
      { name: 'Cheesecake', price: '4,50', note: 'Fait ce matin' },
    ],
  },
  'price-list': {
    texts: { title: 'Tarifs', footnote: 'Prix toutes taxes comprises' },
    rows: [
      { name: 'Coupe', price: '32', note: '' },
      { name: 'Coupe, cheveux longs', price: '39', note: '' },
      { name: 'Shampoing et brushing', price: '24', note: '' },
      { name: 'Couleur', price: '65', note: '' },
      { name: 'Mèches', price: '80', note: '' },
      { name: 'Taille de barbe', price: '18', note: '' },
      { name: 'Rasage', price: '25', note: '' },
      { name: 'Enfants', price: '20', note: '' },
    ],
  },
  special: {
    texts: {
      title: 'Soupe de potiron',
      label: 'Plat du jour',
      text: 'Avec graines grillées et pain au levain',
      price: '6,90',
    },
  },
  'happy-hour': {
    texts: { title: 'Happy hour', hours: '17:00 – 19:00', text: 'Tous les jours au bar' },
    rows: [
      { name: 'Spritz', price: '5,50', note: '' },
      { name: 'Bière pression', price: '3,50', note: '' },
      { name: 'Vin de la maison', price: '4,00', note: '' },
    ],
  },
  event: {
    texts: {
      title: 'Soirée quiz',
      date: 'Vendredi 12 juin',
      time: '20:00',
      place: 'Dans l’arrière-salle',
      text: 'Équipes de six au plus. Boissons offertes aux gagnants.',
    },
  },
  'opening-hours': {
    texts: { title: 'Heures d’ouverture', footnote: 'Fermé les jours fériés' },
    rows: [
      { name: 'Lundi', price: 'Fermé', note: '' },
      { name: 'Mardi – vendredi', price: '8:00 – 18:00', note: '' },
      { name: 'Samedi', price: '9:00 – 18:00', note: '' },
      { name: 'Dimanche', price: '10:00 – 16:00', note: '' },
    ],
  },
  hiring: {
    texts: {
      title: 'Rejoignez l’équipe',
      text: 'Nous cherchons un ou une barista, à temps plein ou partiel.',
      contact: 'Demandez au comptoir ou scannez le code',
    },
  },
  'qr-code': {
    texts: { title: 'Voir notre carte', text: 'Scannez avec votre téléphone' },
  },
  quote: {
    texts: { title: 'Le meilleur café de la ville.', author: 'Une cliente ravie' },
  },
  countdown: {
    texts: { title: 'Fête d’été', text: 'Musique live au jardin' },
  },
  welcome: {
    texts: { title: 'Bienvenue', text: 'Installez-vous. Nous arrivons tout de suite.' },
  },
  notice: {
    texts: {
      title: 'À noter',
      text: 'La terrasse est fermée aujourd’hui. Il y a de la place à l’intérieur.',
    },
  },
  news: {
    texts: { title: 'Actualités' },
  },
  'web-page': {
    texts: { title: 'Notre site web' },
  },
};

export const exampleNewsFr: Translation<typeof exampleNews> = {
  title: 'Actualités',
  items: [
    { title: 'Le marché s’installe sur la grand-place', text: 'Samedi dès 8:00, avec musique live à midi.' },
    { title: 'Nouvelle ligne de bus vers le lac', text: 'Toutes les vingt minutes, dès lundi.' },
    {
      title: 'Bibliothèque ouverte jusqu’à 20:00',
      text: 'La salle de lecture a de nouvelles places près de la fenêtre.',
    },
  ],
};
