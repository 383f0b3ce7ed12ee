import type { Translation } from '@vitrine/shared/language';
import type { startTexts } from './start-texts';

export const startTextsEs: Translation<typeof startTexts> = {
  broken: 'Ha surgido un problema en esta página. No se ha perdido nada guardado. «Reintentar» la recarga.',
};
