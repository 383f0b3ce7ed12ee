import type { Translation } from '@vitrine/shared/language';
import type { exampleNews, sampleTexts } from './samples-texts';

export const sampleTextsEs: Translation<typeof sampleTexts> = {
  'menu-board': {
    texts: { title: 'Café y tartas', footnote: 'Leche de avena sin suplemento' },
    rows: [
      { name: 'Expreso', price: '2,40', note: 'Solo o doble' },
      { name: 'Flat white', price: '3,60', note: 'Dos cargas, leche cremosa' },
      { name: 'Capuchino', price: '3,40', note: '' },
      { name: 'Café de filtro', price: '3,00', note: 'Cambia cada semana' },
      { name: 'Tarta de zanahoria', price: '4,20', note: 'Con nueces' },
      { name: 'Tarta de queso', price: '4,50', note: 'Hecha esta mañana' },
    ],
  },
  'price-list': {
    texts: { title: 'Lista de precios', footnote: 'Impuestos incluidos' },
    rows: [
      { name: 'Corte', price: '32', note: '' },
      { name: 'Corte, pelo largo', price: '39', note: '' },
      { name: 'Lavar y secar', price: '24', note: '' },
      { name: 'Tinte', price: '65', note: '' },
      { name: 'Mechas', price: '80', note: '' },
      { name: 'Arreglo de barba', price: '18', note: '' },
      { name: 'Afeitado', price: '25', note: '' },
      { name: 'Niños', price: '20', note: '' },
    ],
  },
  special: {
    texts: {
      title: 'Crema de calabaza',
      label: 'Plato del día',
      text: 'Con semillas tostadas y pan de masa madre',
      price: '6,90',
    },
  },
  'happy-hour': {
    texts: { title: 'Hora feliz', hours: '17:00 – 19:00', text: 'Todos los días en la barra' },
    rows: [
      { name: 'Tinto de verano', price: '5,50', note: '' },
      { name: 'Caña', price: '3,50', note: '' },
      { name: 'Vino de la casa', price: '4,00', note: '' },
    ],
  },
  event: {
    texts: {
      title: 'Noche de quiz',
      date: 'Viernes, 12 de junio',
      time: '20:00',
      place: 'En la sala del fondo',
      text: 'Equipos de hasta seis. Quien gana bebe gratis.',
    },
  },
  'opening-hours': {
    texts: { title: 'Horario', footnote: 'Cerrado los festivos' },
    rows: [
      { name: 'Lunes', price: 'Cerrado', note: '' },
      { name: 'Martes – viernes', price: '8:00 – 18:00', note: '' },
      { name: 'Sábado', price: '9:00 – 18:00', note: '' },
      { name: 'Domingo', price: '10:00 – 16:00', note: '' },
    ],
  },
  hiring: {
    texts: {
      title: 'Únete al equipo',
      text: 'Buscamos barista, a jornada completa o parcial.',
      contact: 'Pregunta en la barra o escanea el código',
    },
  },
  'qr-code': {
    texts: { title: 'Mira nuestra carta', text: 'Escanea con tu móvil' },
  },
  quote: {
    texts: { title: 'El mejor café de la ciudad.', author: 'Una clienta feliz' },
  },
  countdown: {
    texts: { title: 'Fiesta de verano', text: 'Música en directo en el jardín' },
  },
  welcome: {
    texts: { title: 'Te damos la bienvenida', text: 'Toma asiento. Enseguida te atendemos.' },
  },
  notice: {
    texts: { title: 'Aviso', text: 'Hoy la terraza está cerrada. Dentro hay sitio de sobra.' },
  },
  news: {
    texts: { title: 'Noticias' },
  },
  'web-page': {
    texts: { title: 'Nuestra web' },
  },
};

export const exampleNewsEs: Translation<typeof exampleNews> = {
  title: 'Noticias',
  items: [
    {
      title: 'El mercado se muda a la plaza mayor',
      text: 'El sábado desde las 8:00, con música en directo al mediodía.',
    },
    { title: 'Nueva línea de autobús al lago', text: 'Cada veinte minutos, desde el lunes.' },
    {
      title: 'Biblioteca abierta hasta las 20:00',
      text: 'La sala de lectura tiene asientos nuevos junto a la ventana.',
    },
  ],
};
