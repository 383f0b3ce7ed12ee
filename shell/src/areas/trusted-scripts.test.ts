import { trustOwnScripts } from './trusted-scripts';

describe('the page trusts', () => {
  test('addresses of its own scripts, and no code', () => {
    const policies = new Map<string, Record<string, unknown>>();
    const trustedTypes = {
      createPolicy: (name: string, policy: object) => policies.set(name, { ...policy }),
    };
    trustOwnScripts({ trustedTypes, location: { origin: 'https://signs.example' } }, '');
    expect([...policies.keys()]).toEqual(['default']);
    expect(Object.keys(policies.get('default') ?? {})).toEqual(['createScriptURL', 'createHTML']);
  });

  test('whatever it trusted before where a browser has no Trusted Types', () => {
    expect(() => trustOwnScripts({ location: { origin: 'https://signs.example' } }, '')).not.toThrow();
  });
});
