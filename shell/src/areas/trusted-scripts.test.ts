import { trustOwnScripts } from './trusted-scripts';

describe('the page trusts', () => {
  test('addresses of its own scripts, and no code', () => {
    const policies = new Map<string, Record<string, unknown>>();
    const trustedTypes = {
      get defaultPolicy() {
        return policies.get('default') ?? null;
      },
      createPolicy: (name: string, policy: object) => policies.set(name, { ...policy }),
    };
    const page = { trustedTypes, location: { origin: 'https://signs.example' } };
    trustOwnScripts(page, '');
    expect([...policies.keys()]).toEqual(['default']);
    expect(Object.keys(policies.get('default') ?? {})).toEqual(['createScriptURL', 'createHTML']);
  });

  test('the same as before where the product comes into a page of guests: a second policy would be refused', () => {
    const createPolicy = jest.fn();
    const trustedTypes = { defaultPolicy: {}, createPolicy };
    trustOwnScripts({ trustedTypes, location: { origin: 'https://signs.example' } }, '');
    expect(createPolicy).not.toHaveBeenCalled();
  });

  test('whatever it trusted before where a browser has no Trusted Types', () => {
    expect(() => trustOwnScripts({ location: { origin: 'https://signs.example' } }, '')).not.toThrow();
  });
});
