import { screen, within } from '@testing-library/react';
import { never, refuse, renderScreen, unreachable } from '@vitrine/shared/testing';
import type { RenderScreenOptions } from '@vitrine/shared/testing';
import { texts } from '../texts';
import { aDelivery, anApiKey, aWebhook } from '../testing/builders';
import { Screen } from './api.screen';
import { words } from './key-words.table';
import { words as hooks } from './webhook-words.table';

const LIST = 'GET /api/keys';
const open = (answer: unknown, options: RenderScreenOptions = {}) =>
  renderScreen(<Screen />, {
    path: '/account/api',
    ...options,
    responses: {
      [LIST]: answer,
      'GET /api/webhooks': [],
      'POST /api/keys': { success: true, id: 'key-9', key: 'vitrine_key_once' },
      'DELETE /api/keys/:id': { success: true },
      ...options.responses,
    },
  });
const rows = async () =>
  within(await screen.findByRole('list', { name: words.title })).findAllByRole('listitem');

describe('states', () => {
  it('loading', () => {
    open(never);
    expect(screen.getAllByText('Loading').length).toBeGreaterThan(0);
  });
  it('empty, with an explanation and the API description', async () => {
    open([]);
    expect(await screen.findByText(words.empty)).toBeVisible();
    expect(screen.getByRole('link', { name: words.docs })).toHaveAttribute(
      'href',
      expect.stringContaining('/api/docs'),
    );
  });
  it('failed, with Retry', async () => {
    const { user, shell } = open(unreachable);
    expect(await screen.findByRole('alert')).toHaveTextContent(words.failedTitle);
    shell.api.answer({ [LIST]: [anApiKey()] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(1);
  });
  it('full: each shows its permissions, last use and state', async () => {
    const used = {
      last_used_at: Math.floor(Date.now() / 1000) - 300,
      last_used_from: '192.0.2.7',
      calls: 12,
    };
    open([
      anApiKey(used),
      anApiKey({ id: '2', name: 'Script', kind: 'personal', scopes: [], expires_at: 1_900_000_000 }),
      anApiKey({ id: '3', name: 'Old', state: 'stopped', made_by: 'Max' }),
    ]);
    const [first, second, third] = await rows();
    expect(first).toHaveTextContent('Can see everything, change promos, change playlists.');
    expect(first).toHaveTextContent('Last used 5 minutes ago from 192.0.2.7, 12 calls.');
    expect(second).toHaveTextContent('Can see everything.');
    expect(second).toHaveTextContent('Expires on Mar 17, 2030.');
    expect(third).toHaveTextContent(words.stopped('Max'));
  });
});

describe('actions', () => {
  it('creates a key with the chosen permissions and life, and shows it only once', async () => {
    const { user, shell } = open([]);
    await user.click(await screen.findByRole('button', { name: words.add }));
    await user.click(screen.getByRole('button', { name: words.form.make }));
    expect(screen.getByText(words.form.needName)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Register');
    await user.click(screen.getByRole('radio', { name: words.form.kinds.account }));
    await user.click(screen.getByRole('checkbox', { name: words.scopes['promo.edit'] }));
    await user.selectOptions(screen.getByRole('combobox', { name: words.form.days }), words.form.never);
    await user.click(screen.getByRole('button', { name: words.form.make }));
    expect(await screen.findByText('vitrine_key_once')).toBeVisible();
    expect(shell.api.callsOf('POST /api/keys').map(({ body }) => body)).toEqual([
      { name: 'Register', kind: 'account', scopes: ['promo.edit'], days: null },
    ]);
    await user.click(screen.getByRole('button', { name: texts.secret.done }));
    expect(screen.queryByText('vitrine_key_once')).not.toBeInTheDocument();
  });
  it('offers an editor a personal key with the permissions of the role only', async () => {
    const { user } = open([], { role: 'editor' });
    await user.click(await screen.findByRole('button', { name: words.add }));
    expect(screen.queryByRole('radio', { name: words.form.kinds.account })).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: words.scopes['playlist.edit'] })).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: words.scopes['device.manage'] })).toBeDisabled();
  });
  it('shows the server’s refusal at its field', async () => {
    const detail = 'Your role does not have the permission promo.edit.';
    const refused = refuse(400, 'invalid_request', detail, {
      errors: [{ field: 'scopes', code: 'x', detail }],
    });
    const { user } = open([], { responses: { 'POST /api/keys': refused } });
    await user.click(await screen.findByRole('button', { name: words.add }));
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Register');
    await user.click(screen.getByRole('button', { name: words.form.make }));
    expect(await screen.findByText(detail)).toBeVisible();
  });
  it('revokes after a confirmation', async () => {
    const { user, shell } = open([anApiKey()]);
    await user.click(await screen.findByRole('button', { name: words.revokeOf('Cash register') }));
    expect(shell.questions[0]).toMatchObject({ title: words.revokeTitle, objectName: 'Cash register' });
    expect(shell.api.callsOf('DELETE /api/keys/:id')).toHaveLength(1);
  });
});

describe('webhooks', () => {
  const openHooks = (webhooks: unknown, options: RenderScreenOptions = {}) =>
    open([], {
      ...options,
      responses: {
        'GET /api/webhooks': webhooks,
        'GET /api/webhooks/:id/deliveries': [
          aDelivery(),
          aDelivery({ id: 'd-2', state: 'failed', error: 'It answered 500.' }),
        ],
        'POST /api/webhooks': { success: true, id: 'hook-9', secret: 'whsec_once' },
        'PATCH /api/webhooks/:id': { success: true },
        'DELETE /api/webhooks/:id': { success: true },
        'POST /api/webhooks/:id/ping': { success: true },
        'POST /api/webhook-deliveries/:id': { success: true },
        ...options.responses,
      },
    });
  async function choose(view: ReturnType<typeof openHooks>, act: string) {
    await view.user.click(
      await screen.findByRole('button', { name: hooks.actions('https://hooks.example/in') }),
    );
    await view.user.click(screen.getByRole('menuitem', { name: act }));
  }

  it('are for owners and admins: an editor neither sees nor fetches them', async () => {
    const { shell } = openHooks([], { role: 'editor' });
    expect(await screen.findByText(words.empty)).toBeVisible();
    expect(screen.queryByRole('heading', { name: hooks.title })).not.toBeInTheDocument();
    expect(shell.api.callsOf('GET /api/webhooks')).toEqual([]);
  });
  it('are added with an address and events; the secret is shown once', async () => {
    const { user, shell } = openHooks([]);
    await user.click(await screen.findByRole('button', { name: hooks.add }));
    await user.click(screen.getByRole('button', { name: hooks.form.add }));
    expect(screen.getByText(hooks.form.needUrl)).toBeVisible();
    expect(screen.getByText(hooks.form.needEvent)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Address/ }), 'https://hooks.example/in');
    await user.click(screen.getByRole('checkbox', { name: hooks.events['promo.ready'] }));
    await user.click(screen.getByRole('button', { name: hooks.form.add }));
    expect(await screen.findByText('whsec_once')).toBeVisible();
    expect(shell.api.callsOf('POST /api/webhooks').map(({ body }) => body)).toEqual([
      { url: 'https://hooks.example/in', events: ['promo.ready'] },
    ]);
  });
  it('show whether they work, and why not', async () => {
    openHooks([
      aWebhook({ last: aDelivery({ state: 'waiting', error: 'It answered 500.' }) }),
      aWebhook({ id: '2', url: 'https://two.example/', paused: true }),
    ]);
    const list = await screen.findByRole('list', { name: hooks.title });
    const [failing, paused] = within(list).getAllByRole('listitem');
    expect(failing).toHaveTextContent('Failing');
    expect(failing).toHaveTextContent('It answered 500.');
    expect(paused).toHaveTextContent('Paused');
    expect(paused).toHaveTextContent(hooks.none);
  });
  it('are tested, paused and deleted from their menu', async () => {
    const view = openHooks([aWebhook()]);
    await choose(view, hooks.test);
    await choose(view, hooks.pause);
    await choose(view, hooks.remove);
    expect(view.shell.api.callsOf('POST /api/webhooks/:id/ping')).toHaveLength(1);
    expect(view.shell.api.callsOf('PATCH /api/webhooks/:id').map(({ body }) => body)).toEqual([
      { paused: true },
    ]);
    expect(view.shell.questions[0]).toMatchObject({ title: hooks.removeTitle });
    expect(view.shell.api.callsOf('DELETE /api/webhooks/:id')).toHaveLength(1);
  });
  it('list their deliveries, and send one again', async () => {
    const view = openHooks([aWebhook()]);
    await choose(view, hooks.deliveries);
    const dialog = await screen.findByRole('dialog', { name: hooks.list.title });
    expect(await within(dialog).findByText(/It answered 500/)).toBeVisible();
    await view.user.click(
      within(dialog).getAllByRole('button', {
        name: hooks.list.resendOf('Urgent message started'),
      })[1] as HTMLElement,
    );
    expect(view.shell.api.callsOf('POST /api/webhook-deliveries/:id').map(({ path }) => path)).toEqual([
      '/api/webhook-deliveries/d-2',
    ]);
  });
});
