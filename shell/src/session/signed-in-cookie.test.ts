import { isMarkedDeveloper, markDeveloper, markSignedIn } from './signed-in-cookie';

describe('what the server may know before it is asked', () => {
  it('that a user is probably signed in, until they sign out', () => {
    markSignedIn(true);
    expect(document.cookie).toContain('vitrine_signed_in=1');
    markSignedIn(false);
    expect(document.cookie).toBe('');
  });

  it('that this is a developer, until a sign-out', () => {
    expect(isMarkedDeveloper()).toBe(false);
    markDeveloper(true);
    expect(isMarkedDeveloper()).toBe(true);
    markSignedIn(false);
    expect(isMarkedDeveloper()).toBe(false);
  });

  it('nothing, where cookies are blocked, and nothing breaks', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const cookie = jest.spyOn(document, 'cookie', 'get').mockImplementation(blocked);
    const write = jest.spyOn(document, 'cookie', 'set').mockImplementation(blocked);
    markSignedIn(true);
    markDeveloper(true);
    expect(isMarkedDeveloper()).toBe(false);
    cookie.mockRestore();
    write.mockRestore();
  });
});
