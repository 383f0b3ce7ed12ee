import type { DesignLanguage } from '@vitrine/shared/contract/values';

/** Words of a language's questions. Things are masculine in French and Spanish: 21 agrees with them. */
export interface QuestionWords {
  /** Title of the picture, read by screen readers. */
  picture: string;
  /** Number from 0 to 69 in words. */
  number(value: number): string;
  things: readonly string[];
  colours: readonly string[];
  animals: readonly string[];
  others: readonly string[];
  ask: {
    taken(all: string, gone: string, things: string): string;
    together(here: string, there: string, things: string): string;
    largest(numbers: string): string;
    colour(words: string): string;
    animal(words: string): string;
  };
}

/** Numbers below 70 from a language's small ones and tens; `join` writes 21 to 69 of ten and one. */
const numbers = (small: string, tens: string, join: (ten: string, one: string) => string) => {
  const [below, above] = [small.split(' '), tens.split(' ')];
  return (value: number): string => {
    if (value < below.length) return below[value] ?? '';
    const [ten = '', one] = [above[Math.floor(value / 10) - 2], value % 10];
    return one === 0 ? ten : join(ten, below[one] ?? '');
  };
};

export const QUESTIONS: Record<DesignLanguage, QuestionWords> = {
  en: {
    picture: 'Picture of five characters',
    number: numbers(
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
      'twenty thirty forty fifty sixty',
      (ten, one) => `${ten} ${one}`,
    ),
    things: ['cups', 'chairs', 'plates', 'glasses', 'candles', 'spoons', 'menus', 'flowers'],
    colours: ['green', 'yellow', 'blue', 'red', 'white', 'purple', 'brown', 'orange'],
    animals: ['dog', 'horse', 'cat', 'duck', 'sheep', 'goat', 'mouse', 'cow'],
    others: 'table window bread street bottle evening guitar ladder ticket winter'.split(' '),
    ask: {
      taken: (all, gone, things) =>
        `There are ${all} ${things} in a room. Someone takes ${gone} away. How many ${things} are left?`,
      together: (here, there, things) =>
        `One table has ${here} ${things}, the next has ${there}. How many ${things} are there together?`,
      largest: (words) => `Which of these numbers is the largest: ${words}?`,
      colour: (words) => `Which of these words is a color: ${words}?`,
      animal: (words) => `Which of these words is an animal: ${words}?`,
    },
  },
  de: {
    picture: 'Bild mit fünf Zeichen',
    number: numbers(
      'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
      'zwanzig dreißig vierzig fünfzig sechzig',
      (ten, one) => `${one === 'eins' ? 'ein' : one}und${ten}`,
    ),
    things: ['Tassen', 'Stühle', 'Teller', 'Gläser', 'Kerzen', 'Löffel', 'Speisekarten', 'Blumen'],
    colours: ['grün', 'gelb', 'blau', 'rot', 'weiß', 'lila', 'braun', 'orange'],
    animals: ['Hund', 'Pferd', 'Katze', 'Ente', 'Schaf', 'Ziege', 'Maus', 'Kuh'],
    others: 'Tisch Fenster Brot Straße Flasche Abend Gitarre Leiter Fahrkarte Winter'.split(' '),
    ask: {
      taken: (all, gone, things) =>
        `In einem Saal sind ${all} ${things}. Jemand nimmt ${gone} weg. Wie viele ${things} bleiben übrig?`,
      together: (here, there, things) =>
        `Auf dem ersten Tisch sind ${here} ${things}, auf dem nächsten ${there}. Wie viele ${things} sind es zusammen?`,
      largest: (words) => `Welche dieser Zahlen ist die größte: ${words}?`,
      colour: (words) => `Welches dieser Wörter ist eine Farbe: ${words}?`,
      animal: (words) => `Welches dieser Wörter ist ein Tier: ${words}?`,
    },
  },
  fr: {
    picture: 'Image de cinq caractères',
    number: numbers(
      'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
      'vingt trente quarante cinquante soixante',
      (ten, one) => (one === 'un' ? `${ten} et un` : `${ten}-${one}`),
    ),
    things: ['verres', 'bols', 'plateaux', 'menus', 'couteaux', 'vases', 'coussins', 'tabourets'],
    colours: ['vert', 'jaune', 'bleu', 'rouge', 'blanc', 'violet', 'marron', 'orange'],
    animals: ['chien', 'cheval', 'chat', 'canard', 'mouton', 'cochon', 'lapin', 'vache'],
    others: 'table fenêtre pain route bouteille soir guitare échelle billet hiver'.split(' '),
    ask: {
      taken: (all, gone, things) =>
        `Il y a ${all} ${things} dans une salle. On en retire ${gone}. Combien de ${things} reste-t-il\u00a0?`,
      together: (here, there, things) =>
        `La première table porte ${here} ${things}, la suivante ${there}. Combien de ${things} cela fait-il en tout\u00a0?`,
      largest: (words) => `Lequel de ces nombres est le plus grand\u00a0: ${words}\u00a0?`,
      colour: (words) => `Lequel de ces mots est une couleur\u00a0: ${words}\u00a0?`,
      animal: (words) => `Lequel de ces mots est un animal\u00a0: ${words}\u00a0?`,
    },
  },
  es: {
    picture: 'Imagen con cinco caracteres',
    number: numbers(
      'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
      'veinte treinta cuarenta cincuenta sesenta',
      (ten, one) => `${ten} y ${one}`,
    ),
    things: ['vasos', 'platos', 'cuchillos', 'floreros', 'menús', 'cojines', 'taburetes', 'manteles'],
    colours: ['verde', 'amarillo', 'azul', 'rojo', 'blanco', 'morado', 'marrón', 'naranja'],
    animals: ['perro', 'caballo', 'gato', 'pato', 'cordero', 'cerdo', 'conejo', 'vaca'],
    others: 'mesa ventana pan calle botella tarde guitarra escalera billete invierno'.split(' '),
    ask: {
      taken: (all, gone, things) =>
        `En una sala hay ${all.replace(/uno$/, 'ún')} ${things}. Alguien retira ${gone}. ¿Cuántos ${things} quedan?`,
      together: (here, there, things) =>
        `En la primera mesa hay ${here} ${things} y en la siguiente ${there}. ¿Cuántos ${things} hay en total?`,
      largest: (words) => `¿Cuál de estos números es el mayor: ${words}?`,
      colour: (words) => `¿Cuál de estas palabras es un color: ${words}?`,
      animal: (words) => `¿Cuál de estas palabras es un animal: ${words}?`,
    },
  },
};
