import { ApiError } from '@vitrine/shared/shell-api';
import { faultsOf, troubleOf } from './refusal';

const refused = (status: number, errors?: unknown) =>
  new ApiError(status, 'x', 'A sentence.', { errors } as ApiError['problem']);

describe('why a form was not taken', () => {
  it.each([
    [0, { kind: 'offline' }],
    [400, { kind: 'refused', detail: 'A sentence.' }],
    [401, { kind: 'refused', detail: 'A sentence.' }],
    [409, { kind: 'refused', detail: 'A sentence.' }],
    [429, { kind: 'paused', detail: 'A sentence.' }],
    [500, { kind: 'failed' }],
    [503, { kind: 'failed' }],
  ])('status %i', (status, trouble) => expect(troubleOf(refused(status))).toEqual(trouble));

  it('an error of our own is a failure, and its words stay unsaid', () => {
    expect(troubleOf(new TypeError('x is not a function'))).toEqual({ kind: 'failed' });
    expect(troubleOf('strange')).toEqual({ kind: 'failed' });
  });
});

describe('sentences for fields', () => {
  const fields = ['email', 'captcha'] as const;
  it.each([
    [[{ field: 'email', code: 'format', detail: 'Not an address.' }], { email: 'Not an address.' }],
    [[{ field: 'captcha.answer', code: 'x', detail: 'Too long.' }], { captcha: 'Too long.' }],
    [[{ field: '/email', code: 'x', detail: 'Empty.' }], { email: 'Empty.' }],
    [
      [
        { field: 'email', code: 'a', detail: 'First.' },
        { field: 'email', code: 'b', detail: 'Second.' },
      ],
      { email: 'First.' },
    ],
    [[{ field: 'constructor', code: 'x', detail: 'x' }], {}],
    [[], {}],
    [undefined, {}],
    ['nonsense', {}],
  ])('%j', (errors, faults) => expect(faultsOf(refused(400, errors), fields)).toEqual(faults));

  it('none without an answer', () => expect(faultsOf(new Error('x'), fields)).toEqual({}));
});
