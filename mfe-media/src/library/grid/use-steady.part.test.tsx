import { renderHook } from '@testing-library/react';
import type { PromoItem } from '@vitrine/shared/contract';
import type { PromoActions } from '../promo-actions';
import { useSteady } from './use-steady';

const promo = { id: 'one' } as PromoItem;
const acts = (forbidden?: string): jest.Mocked<PromoActions> => ({
  onOpen: jest.fn(),
  onSelect: jest.fn(),
  onRename: jest.fn(),
  onShowUses: jest.fn(),
  onDelete: jest.fn(),
  onTryAgain: jest.fn(),
  organize: jest.fn(),
  forbidden,
});

it('returns the same functions each time, and calls the latest callbacks', () => {
  const [before, after] = [acts(), acts('Not allowed')];
  const { result, rerender } = renderHook(useSteady, { initialProps: before });
  const { forbidden: first, ...functions } = result.current;
  rerender(after);
  const { forbidden: then, ...functionsThen } = result.current;
  expect([first, then]).toEqual([undefined, 'Not allowed']);
  for (const [name, each] of Object.entries(functions))
    expect(functionsThen[name as keyof typeof functions]).toBe(each);

  functions.onOpen(promo);
  functions.onSelect(promo, true);
  functions.onRename(promo);
  functions.onShowUses(promo);
  functions.onDelete(promo);
  functions.onTryAgain(promo);
  functions.organize();
  for (const heard of [after.onOpen, after.onRename, after.onShowUses, after.onDelete, after.onTryAgain])
    expect(heard).toHaveBeenCalledWith(promo);
  expect(after.organize).toHaveBeenCalledTimes(1);
  expect(after.onSelect).toHaveBeenCalledWith(promo, true);
  expect(before.onOpen).not.toHaveBeenCalled();
});
