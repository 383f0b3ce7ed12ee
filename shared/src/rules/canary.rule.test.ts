import { isInCanary } from './canary.rule';

const canary = { version: '3.0.0', percent: 0, accounts: ['friend'] };

describe('canary', () => {
  const ids = Array.from({ length: 2000 }, (_, index) => `account-${index}`);
  const share = (percent: number) =>
    ids.filter((id) => isInCanary('media', { ...canary, percent }, id)).length / ids.length;

  it('selects about the given share, all or no accounts at the ends', () => {
    expect(share(0)).toBe(0);
    expect(share(100)).toBe(1);
    expect(share(20)).toBeGreaterThan(0.15);
    expect(share(20)).toBeLessThan(0.25);
  });
  it('keeps who is in when the share grows', () => {
    const small = ids.filter((id) => isInCanary('media', { ...canary, percent: 10 }, id));
    expect(small.every((id) => isInCanary('media', { ...canary, percent: 30 }, id))).toBe(true);
  });
  it('is never for a session without an account', () =>
    expect(isInCanary('media', { ...canary, percent: 100 }, undefined)).toBe(false));
  it('always takes those named, whatever the share', () =>
    expect(isInCanary('media', canary, 'friend')).toBe(true));

  it.each([
    ['another version', 'media', '3.1.0'],
    ['another area', 'devices', '3.0.0'],
  ])('%s has other accounts: not always the same ones try', (_what, area, version) => {
    const chosen = (id: string) => isInCanary('media', { ...canary, percent: 10 }, id);
    const again = ids
      .filter(chosen)
      .filter((id) => isInCanary(area, { ...canary, version, percent: 10 }, id));
    // A tenth of a tenth if independent; all of the tenth if the same accounts.
    expect(again.length / ids.filter(chosen).length).toBeLessThan(0.3);
  });
});
