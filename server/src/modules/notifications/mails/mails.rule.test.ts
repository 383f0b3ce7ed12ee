import { mailTexts } from '../../../platform/mail/mail-texts.lib';
import { instantOf } from '@vitrine/shared/rules';
import { playlistsMail, promosMail, screensMail, storageMail, type ScreensMail } from './mail-words.rule';
import { quietUntil } from './quiet-hours.rule';

const ZONE = 'Europe/Berlin';
/** Unix seconds of a time in Berlin in October 2027; on the 31st, clocks go back at 03:00. */
const berlin = (day: number, hour: number, minute = 0) =>
  instantOf(Date.UTC(2027, 9, day, hour, minute) / 1000, ZONE) / 1000;
const until = (start: number, end: number, now: number) =>
  quietUntil({ start: start * 3600, end: end * 3600 }, ZONE, now * 1000);

const texts = mailTexts('en');

describe('quiet hours', () => {
  it('are none by default', () => expect(quietUntil(null, ZONE, 0)).toBeNull());

  it.each([
    ['before them', 13, 15, berlin(5, 12, 59), null],
    ['at their start', 13, 15, berlin(5, 13), berlin(5, 15)],
    ['at their end', 13, 15, berlin(5, 15), null],
    ['in the evening of a night', 22, 7, berlin(5, 23), berlin(6, 7)],
    ['in the morning of a night', 22, 7, berlin(6, 6, 59), berlin(6, 7)],
    ['during the day', 22, 7, berlin(6, 12), null],
    ['in a night with a clock change', 22, 7, berlin(30, 23), berlin(31, 7)],
  ])('%s', (_when, start, end, now, expected) => expect(until(start, end, now)).toBe(expected));

  it('are looked at again while the repeated hour shows an earlier time', () => {
    const second = berlin(31, 2, 15) + 3600;
    expect(quietUntil({ start: 0, end: 9000 }, ZONE, second * 1000)).toBe(second + 60);
  });
});

describe('mails about screens', () => {
  const now = berlin(5, 12, 30);
  const screen = (name: string, more = {}) => ({
    id: name,
    name,
    count: 1,
    since: berlin(5, 12, 4),
    ...more,
  });
  const words = (parts: Partial<ScreensMail>) =>
    screensMail({
      offline: [],
      back: [],
      venue: 'Bar Aurora',
      timezone: ZONE,
      nowMs: now * 1000,
      publicUrl: 'https://tv.example',
      texts,
      ...parts,
    });

  it('name one screen, the time on the venue’s clock and a link to it', () => {
    expect(words({ offline: [screen('Counter')] })).toMatchObject({
      subject: '“Counter” is offline at Bar Aurora',
      paragraphs: ['“Counter” has been offline since 12:04.', expect.stringContaining('power')],
      action: { href: 'https://tv.example/device/details?id=Counter' },
    });
  });

  it('count several screens', () => {
    const ten = Array.from({ length: 10 }, (_, at) => screen(`TV ${at}`));
    expect(words({ offline: ten })?.subject).toBe('10 screens are offline at Bar Aurora');
    expect(words({ offline: ten, back: [screen('Bar')] })?.heading).toBe(
      '10 screens are offline, 1 is back online',
    );
    expect(words({ back: [screen('Bar'), screen('Door')] })?.heading).toBe('2 screens are back online');
    expect(words({ back: [screen('Bar')] })?.heading).toBe('“Bar” is back online');
  });

  it('name twenty screens and count the others', () => {
    const many = Array.from({ length: 25 }, (_, at) => screen(`TV ${at}`));
    const lines = words({ offline: many })?.paragraphs ?? [];
    expect(lines).toHaveLength(22);
    expect(lines[20]).toBe('And 5 more.');
  });

  it.each([
    [berlin(5, 0), '00:00'],
    [berlin(4, 23, 59), 'yesterday 23:59'],
    [berlin(1, 8), 'Fri, Oct 1, 2027 08:00'],
  ])('have the day of an earlier time', (since, text) => {
    expect(words({ offline: [screen('Bar', { since })] })?.paragraphs[0]).toBe(
      `“Bar” has been offline since ${text}.`,
    );
  });

  it('count the interruptions of a screen that flaps', () => {
    expect(words({ offline: [screen('Bar', { count: 5 })] })?.paragraphs[0]).toBe(
      '“Bar” keeps losing its connection: 5 times since 12:04. It is offline now.',
    );
  });

  it('are none without a screen', () => expect(words({})).toBeNull());

  it('carry no link of a name', () => {
    expect(words({ offline: [screen('evil.example')] })?.subject).toContain('“evil. example”');
  });
});

it('are in the language of the recipient', () => {
  const german = mailTexts('de');
  const mail = storageMail({ level: 90, used: 9e8, quota: 1e9 }, 'Bar', '', german);
  expect([mail.subject, mail.action?.label]).toEqual(['Ihr Speicher ist fast voll (Bar)', 'Speicher kaufen']);
});

describe('other mails', () => {
  const about = { venue: 'Bar', publicUrl: '', texts };
  it('name promos with their reasons', () => {
    const promo = (name: string) => ({ id: name, name, detail: 'This picture is damaged.' });
    expect(promosMail([], 'Bar', '', texts)).toBeNull();
    expect(promosMail([promo('Pizza')], 'Bar', '', texts)).toMatchObject({
      heading: '“Pizza” couldn’t be prepared',
      paragraphs: ['“Pizza”: This picture is damaged.', 'Screens don’t show it.'],
    });
    expect(promosMail([promo('Pizza'), promo('Pasta')], 'Bar', '', texts)?.heading).toBe(
      '2 promos couldn’t be prepared',
    );
  });

  it('name playlists that run out, at most twenty', () => {
    const now = Date.UTC(2027, 2, 1, 12) / 1000;
    const playlist = (name: string, days: number) => ({ id: name, name, runsOutAt: now + days * 86_400 });
    expect(playlistsMail([], now, about)).toBeNull();
    expect(playlistsMail([playlist('Lunch', -1)], now, about)).toMatchObject({
      subject: '“Lunch” has nothing left to play at Bar',
      paragraphs: [expect.stringMatching(/^Screens then play what your schedule has without it/)],
      action: { href: '/playlist/edit?id=Lunch' },
    });
    const many = Array.from({ length: 22 }, (_, at) => playlist(`List ${at}`, 2));
    const mail = playlistsMail(many, now, about);
    expect(mail).toMatchObject({
      heading: '22 playlists run out of content',
      action: { href: '/playlist' },
    });
    expect(mail?.paragraphs.slice(19, 21)).toEqual([
      '“List 19” has nothing left to play after Wed, Mar 3, 2027.',
      'And 2 more.',
    ]);
  });

  it('have the storage that is left', () => {
    expect(storageMail({ level: 90, used: 9e8, quota: 1e9 }, 'Bar', '', texts).paragraphs[0]).toBe(
      '900 MB of 1 GB are used. A file larger than 100 MB can’t be uploaded.',
    );
    expect(storageMail({ level: 100, used: 1e9, quota: 1e9 }, 'Bar', '', texts)).toMatchObject({
      heading: 'Your storage is full',
      paragraphs: [expect.stringContaining('Nothing more can be uploaded.'), expect.any(String)],
    });
  });
});
