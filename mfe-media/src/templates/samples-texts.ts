/** Content that a new promo of each template begins with, in the language of the page. */
export const sampleTexts = {
  'menu-board': {
    texts: { title: 'Coffee & cake', footnote: 'Oat milk at no extra charge' },
    rows: [
      { name: 'Espresso', price: '2.40', note: 'Single or double' },
      { name: 'Flat white', price: '3.60', note: 'Two shots, silky milk' },
      { name: 'Cappuccino', price: '3.40', note: '' },
      { name: 'Filter coffee', price: '3.00', note: 'Changes every week' },
      { name: 'Carrot cake', price: '4.20', note: 'With walnuts' },
      { name: 'Cheesecake', price: '4.50', note: 'Baked this morning' },
    ],
  },
  'price-list': {
    texts: { title: 'Price list', footnote: 'All prices include tax' },
    rows: [
      { name: 'Haircut', price: '32', note: '' },
      { name: 'Haircut, long', price: '39', note: '' },
      { name: 'Wash and dry', price: '24', note: '' },
      { name: 'Color', price: '65', note: '' },
      { name: 'Highlights', price: '80', note: '' },
      { name: 'Beard trim', price: '18', note: '' },
      { name: 'Shave', price: '25', note: '' },
      { name: 'Children', price: '20', note: '' },
    ],
  },
  special: {
    texts: {
      title: 'Pumpkin soup',
      label: 'Today’s special',
      text: 'With roasted seeds and sourdough bread',
      price: '6.90',
    },
  },
  'happy-hour': {
    texts: { title: 'Happy hour', hours: '17:00 – 19:00', text: 'Every day at the bar' },
    rows: [
      { name: 'Spritz', price: '5.50', note: '' },
      { name: 'Draft beer', price: '3.50', note: '' },
      { name: 'House wine', price: '4.00', note: '' },
    ],
  },
  event: {
    texts: {
      title: 'Quiz night',
      date: 'Friday, June 12',
      time: '20:00',
      place: 'In the back room',
      text: 'Teams of up to six. The winners drink for free.',
    },
  },
  'opening-hours': {
    texts: { title: 'Opening hours', footnote: 'Closed on public holidays' },
    rows: [
      { name: 'Monday', price: 'Closed', note: '' },
      { name: 'Tuesday – Friday', price: '8:00 – 18:00', note: '' },
      { name: 'Saturday', price: '9:00 – 18:00', note: '' },
      { name: 'Sunday', price: '10:00 – 16:00', note: '' },
    ],
  },
  hiring: {
    texts: {
      title: 'Join our team',
      text: 'We are looking for a barista, full-time or part-time.',
      contact: 'Ask at the counter, or scan to apply',
    },
  },
  'qr-code': {
    texts: { title: 'See our menu', text: 'Scan with your phone' },
  },
  quote: {
    texts: { title: 'The best coffee in town.', author: 'A happy guest' },
  },
  countdown: {
    texts: { title: 'Summer party', text: 'Live music in the garden' },
  },
  welcome: {
    texts: { title: 'Welcome', text: 'Take a seat. We will be right with you.' },
  },
  notice: {
    texts: { title: 'Please note', text: 'The terrace is closed today. There is plenty of room inside.' },
  },
  news: {
    texts: { title: 'News' },
  },
  'web-page': {
    texts: { title: 'Our website' },
  },
};

/** News of the gallery, marked as an example there. */
export const exampleNews = {
  title: 'News',
  items: [
    { title: 'Market moves to the town square', text: 'On Saturday from 8:00, with live music at noon.' },
    { title: 'New bus line to the lake', text: 'Every twenty minutes, from Monday.' },
    { title: 'Library open until 20:00', text: 'The reading room has new seats by the window.' },
  ],
};
