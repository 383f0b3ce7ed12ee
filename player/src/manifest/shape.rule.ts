/** Whether an untrusted value has a shape; unknown fields are ignored. */
export type Shape = (value: unknown) => boolean;

export const isText: Shape = (value) => typeof value === 'string';
/** Beyond safe integers a day added to a time is lost, and a search by days would not end. */
export const isNumber: Shape = (value) =>
  Number.isFinite(value) && Math.abs(value as number) <= Number.MAX_SAFE_INTEGER;
/** Shape that may be absent, or null. */
export const maybe =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || value === null || shape(value);
export const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every((one) => shape(one));
export const withFields =
  (fields: Record<string, Shape>): Shape =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, shape]) => shape(value[name]));

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
