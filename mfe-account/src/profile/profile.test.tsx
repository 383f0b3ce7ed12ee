import { screen, waitFor } from '@testing-library/react';
import { MAIL_KINDS } from '@vitrine/shared/contract/values';
import {
  buildAppData,
  buildPlaylist,
  inTurn,
  never,
  refuse,
  renderScreen,
  unreachable,
} from '@vitrine/shared/testing';
import type { RenderScreenOptions } from '@vitrine/shared/testing';
import { roleSentence } from '../parts/role-sentence';
import { texts } from '../texts';
import { languageTexts } from './language-texts';
import { Screen } from './profile.screen';
import './quiet-hours.part.test';
import './venue-form.part.test';

const words = texts.profile;

describe('profile', () => {
  // Hundreds of options make every lookup by role slow; the rule's test covers the complete list.
  beforeEach(
    () => void jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Tokyo', 'Europe/Vienna']),
  );
  afterEach(() => jest.restoreAllMocks());
  const open = (options: RenderScreenOptions = {}) =>
    renderScreen(<Screen />, {
      path: '/account',
      ...options,
      responses: {
        'GET /api/app': buildAppData({ terms: { version: '2026-02', accepted_version: '2026-02' } }),
        'GET /api/playlists': [buildPlaylist({ id: 'p1', name: 'Breakfast' })],
        'GET /api/account/mail-choices': [{ kind: 'reminders', subscribed: true }],
        'GET /api/account/quiet-hours': { quiet_hours: null },
        'POST /api/account': { success: true },
        ...options.responses,
      },
    });
  const name = () => screen.findByRole('textbox', { name: words.name });
  const saveButton = () => screen.getByRole('button', { name: words.save });

  describe('states', () => {
    it('loading', () => {
      open({ responses: { 'GET /api/app': never } });
      expect(screen.getByText('Loading')).toBeInTheDocument();
    });
    it('§2.4.11 full: venue, user, storage', async () => {
      open();
      expect(await name()).toHaveValue('Café Aurora');
      expect(screen.getByText('demo@vitrine.local')).toBeVisible();
      expect(screen.getByText(roleSentence('owner'))).toBeVisible();
      expect(screen.getByRole('progressbar', { name: '1.2 GB of 5 GB used' })).toHaveAttribute(
        'aria-valuenow',
        '24',
      );
      expect(screen.getByRole('link', { name: words.edit })).toHaveAttribute(
        'href',
        '/account/members/invite/user-1',
      );
      expect(screen.getByText('Version 2026-02 accepted')).toBeVisible();
      for (const [name, path] of [
        [texts.tabs.account, '/account'],
        [texts.tabs.members, '/account/members'],
        [texts.tabs.subscription, '/account/subscription'],
        [texts.tabs.password, '/account/new-password'],
      ] as const)
        expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
      expect(screen.getByRole('link', { name: texts.tabs.account })).toHaveAttribute('aria-current', 'page');
    });
    it('failed, with Retry', async () => {
      const { user, shell } = open({ responses: { 'GET /api/app': unreachable } });
      expect(await screen.findByRole('alert')).toHaveTextContent(words.failedTitle);
      shell.api.answer({ 'GET /api/app': buildAppData() });
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await name()).toBeVisible();
    });
    it('forbidden: the fields are disabled and Save explains why', async () => {
      open({ role: 'approver' });
      expect(await name()).toBeDisabled();
      expect(saveButton()).toHaveAccessibleDescription(words.noRight);
      expect(screen.queryByRole('link', { name: words.edit })).not.toBeInTheDocument();
      expect(screen.getByText(words.askToEdit)).toBeVisible();
    });
    it('full storage explains what to do', async () => {
      open({ responses: { 'GET /api/app': buildAppData({ storage_used: 5_000_000_001 }) } });
      expect(await screen.findByText(words.storageFull)).toBeVisible();
      expect(screen.getByRole('link', { name: words.managePromo })).toHaveAttribute('href', '/promo');
    });
  });

  describe('the venue', () => {
    it('sends only what changed', async () => {
      const { user, shell } = open();
      await user.type(await name(), ' II');
      await user.hover(screen.getByLabelText(words.timezone));
      await user.selectOptions(screen.getByLabelText(words.timezone), 'Asia/Tokyo');
      await user.click(saveButton());
      await waitFor(() =>
        expect(shell.api.callsOf('POST /api/account')[0]?.body).toEqual({
          name: 'Café Aurora II',
          timezone: 'Asia/Tokyo',
        }),
      );
      await waitFor(() => expect(shell.notices[0]?.text).toBe(words.saved));
    });
    it('sets a default playlist, and clears it', async () => {
      const account = { ...buildAppData().account, default_playlist_id: 'p1' };
      const late = () =>
        new Promise((arrive) =>
          setTimeout(() => arrive([buildPlaylist({ id: 'p1', name: 'Breakfast' })]), 60),
        );
      const { user, shell } = open({
        responses: { 'GET /api/app': buildAppData({ account }), 'GET /api/playlists': late },
      });
      expect(await screen.findByRole('combobox', { name: words.defaultPlaylist })).toBeDisabled();
      await waitFor(() =>
        expect(screen.getByRole('combobox', { name: words.defaultPlaylist })).toHaveValue('p1'),
      );
      await user.selectOptions(
        screen.getByRole('combobox', { name: words.defaultPlaylist }),
        words.noDefault,
      );
      await user.click(saveButton());
      await waitFor(() =>
        expect(shell.api.callsOf('POST /api/account')[0]?.body).toEqual({ default_playlist_id: null }),
      );
    });
    it('keeps the default while the playlists are unavailable', async () => {
      const account = { ...buildAppData().account, default_playlist_id: 'p1' };
      const { user, shell } = open({
        responses: { 'GET /api/app': buildAppData({ account }), 'GET /api/playlists': unreachable },
      });
      expect(await screen.findByText(words.playlistsFailed)).toBeVisible();
      await user.type(await name(), '!');
      await user.click(saveButton());
      await waitFor(() =>
        expect(shell.api.callsOf('POST /api/account')[0]?.body).toEqual({ name: 'Café Aurora!' }),
      );
    });
    it('needs a name', async () => {
      const { user, shell } = open();
      await user.clear(await name());
      await user.click(saveButton());
      expect(await screen.findByText(words.needName)).toBeVisible();
      expect(shell.api.callsOf('POST /api/account')).toHaveLength(0);
    });
    it('keeps what was typed when the server refuses, and shows why', async () => {
      const { user } = open({
        responses: { 'POST /api/account': refuse(400, 'invalid_request', 'Unknown time zone.') },
      });
      await user.type(await name(), ' II');
      await user.click(saveButton());
      expect(await screen.findByText('Unknown time zone.')).toBeVisible();
      expect(await name()).toHaveValue('Café Aurora II');
    });
  });

  describe('mails and privacy', () => {
    const mailSwitch = () => screen.findByRole('switch', { name: words.mails.reminders });
    const metricsSwitch = () => screen.findByRole('switch', { name: words.metrics });

    it('a mail is turned off at once, and stays off', async () => {
      const { user, shell } = open({
        role: 'viewer',
        responses: {
          'GET /api/account/mail-choices': inTurn(
            [{ kind: 'reminders', subscribed: true }],
            [{ kind: 'reminders', subscribed: false }],
          ),
          'POST /api/account/mail-choices': { success: true },
        },
      });
      expect(await mailSwitch()).toBeChecked();
      await user.click(await mailSwitch());
      expect(await mailSwitch()).not.toBeChecked();
      await waitFor(() => expect(shell.notices[0]?.text).toBe(words.mailSaved(false)));
      expect(shell.api.callsOf('POST /api/account/mail-choices')[0]?.body).toEqual({
        kind: 'reminders',
        subscribed: false,
      });
    });
    it('mandatory mails are listed once, below the optional ones', async () => {
      const kinds = ['reminders', 'approvals'].map((kind) => ({ kind, subscribed: true }));
      open({ responses: { 'GET /api/account/mail-choices': kinds } });
      expect(await screen.findByRole('switch', { name: words.mails.approvals })).toBeChecked();
      expect(screen.getAllByText(words.mailsHint)).toHaveLength(1);
    });

    it('mails that a role never gets, and kinds of a newer server, are not offered', async () => {
      const kinds = [...MAIL_KINDS, 'of tomorrow'].map((kind) => ({ kind, subscribed: true }));
      open({ role: 'editor', responses: { 'GET /api/account/mail-choices': kinds } });
      expect(await screen.findByRole('switch', { name: words.mails.promos })).toBeChecked();
      for (const kind of ['screens', 'storage', 'payments'] as const)
        expect(screen.queryByRole('switch', { name: words.mails[kind] })).not.toBeInTheDocument();
    });

    it('quiet hours are set at once, and can be fetched again', async () => {
      const { user, shell } = open({
        responses: {
          'GET /api/account/quiet-hours': inTurn(unreachable, { quiet_hours: null }),
          'POST /api/account/quiet-hours': { success: true },
        },
      });
      expect(await screen.findByText(texts.quiet.failed)).toBeVisible();
      await user.click(screen.getByRole('button', { name: words.retry }));
      await user.click(await screen.findByRole('switch', { name: texts.quiet.on }));
      await waitFor(() => expect(shell.notices[0]?.text).toBe(texts.quiet.saved(true)));
      expect(shell.api.callsOf('POST /api/account/quiet-hours')[0]?.body).toEqual({
        quiet_hours: { start: 79_200, end: 25_200 },
      });
    });

    it('saves the language, with a notice when it is not saved', async () => {
      const { user, shell } = open({ responses: { 'POST /api/user/language': unreachable } });
      const select = await screen.findByRole('combobox', { name: languageTexts.label });
      expect(select).toHaveValue('');
      await user.selectOptions(select, 'Deutsch');
      await waitFor(() => expect(shell.notices[0]?.text).toBe(words.notSaved));
      expect(shell.api.callsOf('POST /api/user/language')[0]?.body).toEqual({ language: 'de' });
      shell.api.answer({ 'POST /api/user/language': { success: true } });
      await user.selectOptions(select, 'Deutsch');
      await waitFor(() => expect(localStorage.getItem('vitrine:language')).toBe('de'));
      localStorage.clear();
    });

    it('a switch returns when the server is unreachable, with a notice', async () => {
      const { user, shell } = open({
        // Requests stay unanswered: the switches must return by themselves.
        responses: {
          'GET /api/app': inTurn(buildAppData(), never),
          'GET /api/account/mail-choices': inTurn([{ kind: 'reminders', subscribed: true }], never),
          'POST /api/account/mail-choices': unreachable,
          'POST /api/metrics/opt-out': unreachable,
        },
      });
      await user.click(await mailSwitch());
      await user.click(await metricsSwitch());
      await waitFor(() =>
        expect(shell.notices.map(({ text }) => text)).toEqual([words.notSaved, words.notSaved]),
      );
      expect(await mailSwitch()).toBeChecked();
      expect(await metricsSwitch()).toBeChecked();
    });
    it('usage events are refused, and the switch shows the stored value', async () => {
      const { user: person } = buildAppData();
      const { user, shell } = open({
        responses: {
          'GET /api/app': inTurn(
            buildAppData(),
            buildAppData({ user: { ...person, metrics_opt_out: true } }),
          ),
          'POST /api/metrics/opt-out': { success: true },
        },
      });
      await user.click(await metricsSwitch());
      await waitFor(() => expect(shell.notices[0]?.text).toBe(words.metricsSaved(false)));
      expect(shell.api.callsOf('POST /api/metrics/opt-out')[0]?.body).toEqual({ opt_out: true });
      expect(await metricsSwitch()).not.toBeChecked();
    });
    it('the page works without the mail preferences, which can be fetched again', async () => {
      const { user, shell } = open({ responses: { 'GET /api/account/mail-choices': unreachable } });
      expect(await screen.findByText(words.mailsFailed)).toBeVisible();
      expect(await name()).toBeEnabled();
      shell.api.answer({ 'GET /api/account/mail-choices': [{ kind: 'reminders', subscribed: false }] });
      await user.click(screen.getByRole('button', { name: words.retry }));
      expect(await mailSwitch()).not.toBeChecked();
    });
  });
});
