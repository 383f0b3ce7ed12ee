import fc from 'fast-check';
import { RETENTION, RETENTION_NAMES, SETTING_NAMES } from '../../contract/values';
import { readSetting, supportHref } from './settings.rule';

it.each([
  ['sign_up', ' closed ', 'closed'],
  ['brand_name', ' Bar Aurora ', 'Bar Aurora'],
  ['brand_name', '日本語 & Söhne', '日本語 & Söhne'],
  ['brand_accent', '#E4002B', '#e4002b'],
  ['support', 'help@bar.example', 'help@bar.example'],
  ['support', 'https://help.bar.example/new?by=mail', 'https://help.bar.example/new?by=mail'],
  ['keep_history_months', '24', 24],
  ['keep_history_months', 24, 24],
] as const)('%s takes %j', (name, given, value) => {
  expect(readSetting(name, given)).toEqual({ ok: true, value });
});

it.each([
  ['sign_up', 'OPEN', /one of open, invited, closed/],
  ['brand_name', '', /1 to 40 characters/],
  ['brand_name', 'x'.repeat(41), /1 to 40/],
  ['brand_name', 'a\r\nBcc: all@bar.example', /no line breaks/],
  ['brand_name', '<script>', /no line breaks/],
  ['brand_name', 'Bar\u202eevil', /control/],
  [
    'brand_accent',
    '#001f5b',
    /too dark for the dark theme: its contrast to the page is 1\.\d:1.*#[0-9a-f]{6}\.$/,
  ],
  ['brand_accent', 'blue', /written like/],
  ['support', 'javascript:alert(1)', /https/],
  ['support', 'http://help.bar.example', /https/],
  ['support', 'https://user:word@bar.example', /https/],
  ['support', 'help@bar.example?bcc=all@b.test', /e-mail/],
  ['keep_plays_days', 7, /whole number of days from 30 to 400\. Screens that were offline deliver late/],
  ['keep_play_totals_months', 3, /from 12 to 120\. Proof of play and invoices/],
  ['keep_screenshots_hours', 721, /hours from 1 to 720/],
  ['keep_jobs_days', '1e1', /whole number/],
  ['keep_jobs_days', 2.5, /whole number/],
  ['keep_jobs_days', '', /whole number/],
  ['keep_jobs_days', null, /whole number/],
  ['sign_up', 7, /text/],
] as const)('%s refuses %j', (name, given, fault) => {
  expect(readSetting(name, given)).toEqual({ ok: false, fault: expect.stringMatching(fault) });
});

it('every default is within its own limits', () => {
  for (const name of RETENTION_NAMES)
    expect(readSetting(name, RETENTION[name].default)).toEqual({ ok: true, value: RETENTION[name].default });
});

it('answers anything, and reads its own result again as the same', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SETTING_NAMES), fc.anything(), (name, given) => {
      const read = readSetting(name, given);
      if (read.ok) expect(readSetting(name, read.value)).toEqual(read);
      else expect(read.fault).not.toBe('');
    }),
  );
});

it('leads to the support by mail or by its page', () => {
  expect(supportHref('help@bar.example')).toBe('mailto:help@bar.example');
  expect(supportHref('https://help.bar.example')).toBe('https://help.bar.example');
});
