import { originsElsewhere, pagePolicy, PLAYER_SOURCES } from './page-policy.lib';

describe('page policy', () => {
  it('lets pages load pictures, videos and their bytes from the file store only where it is named', () => {
    const of = (policy: string, directive: string) =>
      policy.split('; ').find((one) => one.startsWith(`${directive} `)) ?? '';
    const files = 'https://films.s3.eu-west-1.amazonaws.com';
    const named = pagePolicy({ host: 'tv.example', files });
    for (const directive of ['img-src', 'media-src', 'connect-src']) {
      expect(of(named, directive).split(' ')).toContain(files);
      expect(of(pagePolicy({ host: 'tv.example' }), directive)).not.toContain('films');
    }
    expect(of(named, 'script-src')).not.toContain('films');
  });

  it('frames pages of others, and asks them, on the player’s page only', () => {
    const player = pagePolicy({ host: 'tv.example', ...PLAYER_SOURCES });
    expect(player).toContain("; frame-src 'self' https: http:;");
    expect(player).toMatch(/connect-src 'self' [^;]* https: http:;/);
    expect(player).toContain("; script-src 'self';");
    const page = pagePolicy({ host: 'tv.example' });
    expect(page).not.toContain('frame-src');
    expect(page).not.toContain(' https:');
  });

  it('names the file store only where browsers are sent to it', () => {
    const config = (isSigned: boolean) => ({
      apiBase: '',
      realtimeUrl: 'wss://broker.example/mqtt',
      s3: { isSigned, origin: 'https://films.example' },
    });
    const of = (isSigned: boolean) => originsElsewhere(config(isSigned) as never);
    expect(of(true)).toEqual({ realtime: 'wss://broker.example', files: 'https://films.example' });
    expect(of(false).files).toBeUndefined();
  });
});
