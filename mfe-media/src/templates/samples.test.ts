import { TEMPLATE_FIELDS } from '@vitrine/shared/designs';
import type { DesignTemplate } from '@vitrine/shared/contract/values';
import { sampleTexts } from './samples-texts';
import { sampleTextsDe } from './samples-texts.de';
import { sampleTextsEs } from './samples-texts.es';
import { sampleTextsFr } from './samples-texts.fr';

const languages = { en: sampleTexts, de: sampleTextsDe, fr: sampleTextsFr, es: sampleTextsEs };

it.each(Object.entries(languages))('samples in %s are within the limits of their templates', (_, samples) => {
  for (const [template, { texts }] of Object.entries(samples)) {
    const fields = TEMPLATE_FIELDS[template as DesignTemplate].texts;
    for (const [key, text] of Object.entries(texts))
      expect([key, text.length <= (fields.find((one) => one.key === key)?.max ?? 0)]).toEqual([key, true]);
  }
});
