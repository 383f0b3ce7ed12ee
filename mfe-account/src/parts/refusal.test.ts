import { ApiError } from '@vitrine/shared/shell-api';
import { refusalBeside, refusalAt } from './refusal';

const refused = (detail: string, errors: { field: string; detail: string }[] = []) =>
  new ApiError(400, 'invalid_request', detail, {
    errors: errors.map((one) => ({ ...one, code: 'wrong' })),
  });
const email = { field: 'email', detail: 'No such address.' };
const zone = { field: 'zone', detail: 'No such zone.' };

it.each([
  ['nothing', undefined, undefined],
  ['a fault of ours', new Error('x is not a function'), undefined],
  ['not reached', new ApiError(0, 'network', 'Not reached.'), undefined],
  ['another field', refused('Please check.', [zone]), undefined],
  ['this field', refused('Please check.', [zone, email]), 'No such address.'],
])('about a field, %s: %s', (_name, error, sentence) => expect(refusalAt(error, 'email')).toBe(sentence));

it.each([
  ['nothing', undefined, ''],
  ['a fault of ours is not shown raw', new Error('x is not a function'), 'It did not work.'],
  ['not reached', new ApiError(0, 'network', 'Not reached.'), 'Not reached.'],
  ['refused without a word', refused(''), 'It did not work.'],
  ['refused in general', refused('Not now.'), 'Not now.'],
  ['all of it stands at fields', refused('Please check.', [email]), ''],
  ['some of it stands nowhere', refused('Please check.', [email, zone]), 'Please check.'],
])('beside the fields, %s: %j', (_name, error, sentence) =>
  expect(refusalBeside(error, ['email', 'name'], 'It did not work.')).toBe(sentence),
);
