import type { Translation } from '@vitrine/shared/language';
import type { trimTexts } from './texts';

export const trimTextsEs: Translation<typeof trimTexts> = {
  title: (name) => `Recortar «${name}»`,
  start: 'Inicio',
  end: 'Fin',
  setStart: 'Poner el inicio aquí',
  setEnd: 'Poner el fin aquí',
  play: 'Reproducir esta parte',
  pause: 'Pausar',
  whole: 'Vídeo entero',
  hint: 'Minutos:segundos',
  submit: 'Recortar',
  length: (part, all) => `Muestra ${part} de ${all}`,
  noVideo: 'Este navegador no puede reproducir el original. Escribe los tiempos.',
  unreadable: 'Escribe un tiempo, como 0:05.0.',
  reversed: 'El fin debe ir después del inicio.',
  tooShort: 'Deja al menos 1 segundo.',
  beyond: (end) => `El vídeo termina en ${end}.`,
  unchanged: 'No ha funcionado. No se ha cambiado nada.',
  done: (name) => `Parte de «${name}» guardada. Las pantallas la muestran en cuanto esté lista.`,
};
