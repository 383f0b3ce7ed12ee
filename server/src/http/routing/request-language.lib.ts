import { DESIGN_LANGUAGES, type DesignLanguage } from '@vitrine/shared/contract/values';
import type { FastifyRequest } from 'fastify';

/**
 * Language of a request's answer: the first of Accept-Language that the product has. Pages send the one they
 * are shown in, and a member's choice is theirs. Programs with a key, and devices, get English (spec §8).
 */
export function languageOf(request: FastifyRequest): DesignLanguage {
  const { actor, device, deployKey, integration } = request as Partial<FastifyRequest>;
  if (actor?.key || device || deployKey || integration) return 'en';
  return languageIn(request.headers['accept-language'] ?? '');
}

/** First language of a list of tags that the product has. */
export function languageIn(tags: string): DesignLanguage {
  for (const tag of tags.slice(0, 200).split(',')) {
    const found = DESIGN_LANGUAGES.find((language) => language === tag.trim().slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return 'en';
}
