import type { InjectOptions } from 'fastify';
import { CHUNK_BYTES } from '@vitrine/shared/contract';
import { form } from '../../../modules/uploads/testing/upload-client';
import type { Call, Recipe } from './recipe';

/** Request for Fastify's `inject`. */
export function requestOf(name: string, recipe: Recipe, call: Call): InjectOptions {
  const [method, template = ''] = name.split(' ');
  const path = template.replace(/:([a-z_]+)/gi, (_all, key: string) =>
    encodeURIComponent(call.params?.[key] ?? ''),
  );
  const request = {
    method: method as 'GET',
    url: call.query ? `${path}?${new URLSearchParams(call.query)}` : path,
  };
  if (!call.body) return request;
  if (!recipe.isForm) return { ...request, payload: call.body };
  return { ...request, ...form(Buffer.alloc(CHUNK_BYTES, 2), call.body as Record<string, string>) };
}
