import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { never, refuse, renderScreen, unreachable, pasteOverlong } from '@vitrine/shared/testing';
import type { RenderScreenOptions } from '@vitrine/shared/testing';
import { anIntegration } from '../testing/builders';
import { texts } from '../texts';
import { Screen } from './integrations.screen';
import { elementSnippet, frameSnippet, serverSnippet } from './snippet.rule';
import { words } from './words.table';

const LIST = 'GET /api/integrations';
const FILE = { file: '/embed/schedule/1.0.0-abc.js', integrity: 'sha384-abc' };
const open = (answer: unknown, options: RenderScreenOptions = {}) =>
  renderScreen(<Screen />, {
    path: '/account/integrations',
    ...options,
    responses: {
      [LIST]: answer,
      'GET /api/device/groups': [{ id: 'g-1', group_id: 'g-1', name: 'Lobby', device_count: 1 }],
      'GET /embed/:area/v1.json': FILE,
      'DELETE /api/integrations/:id': { success: true },
      'PATCH /api/integrations/:id': { success: true },
      'POST /api/integrations': { success: true, id: 'int-9', secret: 'vitrine_sk_once' },
      ...options.responses,
    },
  });
const rows = async () =>
  within(await screen.findByRole('list', { name: words.title })).findAllByRole('listitem');
async function choose(view: ReturnType<typeof open>, act: string) {
  await view.user.click(await screen.findByRole('button', { name: words.actions('Intranet') }));
  await view.user.click(screen.getByRole('menuitem', { name: act }));
}

test('a name that is too long is kept as typed, with its limit, and not sent', async () => {
  const view = open([anIntegration()]);
  await choose(view, words.edit);
  const name = screen.getByRole('textbox', { name: words.form.name });
  expect(await pasteOverlong(view.user, name)).toEqual({ isWhole: true, most: 120 });
  await view.user.click(screen.getByRole('button', { name: words.form.save }));
  expect(view.shell.api.callsOf('PATCH /api/integrations/:id')).toEqual([]);
});

describe('states', () => {
  it('loading', () => {
    open(never);
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });
  it('empty, with an explanation', async () => {
    open([]);
    expect(await screen.findByText(words.empty)).toBeVisible();
    expect(screen.getByText(words.lead)).toBeVisible();
  });
  it('failed, with Retry', async () => {
    const { user, shell } = open(unreachable);
    expect(await screen.findByRole('alert')).toHaveTextContent(words.failedTitle);
    shell.api.answer({ [LIST]: [anIntegration()] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(1);
  });
  it('forbidden: an editor sees who has access, and nothing is fetched', async () => {
    const { shell } = open([anIntegration()], { role: 'editor' });
    expect(screen.getByRole('note')).toHaveTextContent(words.noRight);
    expect(shell.api.callsOf(LIST)).toEqual([]);
  });
  it('full: each shows its last use and its state; a revoked one is read-only', async () => {
    const used = { last_used_at: Math.floor(Date.now() / 1000) - 300, token_count: 12 };
    open([
      anIntegration(used),
      anIntegration({ id: '2', name: 'Till', state: 'stopped', kept_by: 'Max' }),
      anIntegration({ id: '3', name: 'Wall', state: 'revoked' }),
    ]);
    const [live, stopped, revoked] = await rows();
    expect(live).toHaveTextContent('Last used 5 minutes ago, 12 tokens');
    expect(live).toHaveTextContent('Schedule, Devices: view only. https://intranet.example');
    expect(stopped).toHaveTextContent(words.stopped('Max'));
    expect(revoked).toHaveTextContent('Revoked');
    expect(screen.queryByRole('button', { name: words.actions('Wall') })).not.toBeInTheDocument();
  });
});

describe('actions', () => {
  it('creates an integration, and shows its key only once', async () => {
    const { user, shell } = open([]);
    await user.click(await screen.findByRole('button', { name: words.add }));
    await user.click(screen.getByRole('button', { name: words.form.make }));
    expect(screen.getByText(words.form.needName)).toBeVisible();
    expect(screen.getByText(words.form.needOrigin)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Intranet');
    await user.type(screen.getByRole('textbox', { name: /^Origins/ }), 'https://intranet.example/');
    expect(screen.getByText(words.form.badOrigin('https://intranet.example/'))).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Origins/ }), '{Backspace}');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Screens/ }), 'Lobby');
    await user.click(screen.getByRole('button', { name: words.form.make }));
    expect(await screen.findByText('vitrine_sk_once')).toBeVisible();
    // Enter does not close it.
    expect(screen.getByRole('button', { name: /^Copy/ })).toHaveFocus();
    const [sent] = shell.api.callsOf('POST /api/integrations');
    expect(sent?.body).toEqual({
      name: 'Intranet',
      areas: ['schedule'],
      mode: 'read',
      device_group: 'g-1',
      origins: ['https://intranet.example'],
    });
    // Neither Escape, a press outside nor navigation closes it.
    await user.keyboard('{Escape}{Escape}');
    fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    expect(screen.getByText('vitrine_sk_once')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(texts.secret.holdsOn);
    expect([...shell.guards].map(({ question }) => question().title)).toEqual([texts.secret.leaveTitle]);
    await user.click(screen.getByRole('button', { name: texts.secret.done }));
    expect(screen.queryByText('vitrine_sk_once')).not.toBeInTheDocument();
    expect(shell.guards.size).toBe(0);
  });

  it('sends only what was changed, so that changes by other users are kept', async () => {
    const view = open([anIntegration()], { responses: { 'PATCH /api/integrations/:id': { success: true } } });
    await choose(view, words.edit);
    await view.user.type(screen.getByRole('textbox', { name: words.form.name }), ' two');
    await view.user.click(screen.getByRole('button', { name: words.form.save }));
    await waitFor(() =>
      expect(view.shell.api.callsOf('PATCH /api/integrations/:id').map(({ body }) => body)).toEqual([
        { name: 'Intranet two' },
      ]),
    );
  });

  it('shows the server’s refusal at its field', async () => {
    const detail = 'This is no origin of yours.';
    const refused = refuse(400, 'invalid_request', detail, {
      errors: [{ field: 'origins', code: 'x', detail }],
    });
    const view = open([anIntegration()], { responses: { 'PATCH /api/integrations/:id': refused } });
    await choose(view, words.edit);
    await view.user.click(screen.getByRole('button', { name: words.form.save }));
    expect(await screen.findByText(detail)).toBeVisible();
  });

  it('revokes after a confirmation', async () => {
    const view = open([anIntegration()]);
    await choose(view, words.revoke);
    expect(view.shell.api.callsOf('DELETE /api/integrations/:id')).toHaveLength(1);
    expect(view.shell.questions[0]).toMatchObject({ title: words.revokeTitle, objectName: 'Intranet' });
  });

  it('shows the code to paste, as a script with integrity or as a frame', async () => {
    const view = open([anIntegration()]);
    await choose(view, words.snippet);
    const dialog = await screen.findByRole('dialog', { name: words.code.title });
    expect(await within(dialog).findByText(/integrity="sha384-abc"/)).toBeVisible();
    await view.user.click(within(dialog).getByRole('radio', { name: words.code.ways.frame }));
    expect(within(dialog).getByText(/embed\/frame\/int-1/)).toBeVisible();
  });
});

describe('code to paste', () => {
  const of = {
    base: 'https://signs.example',
    area: 'schedule',
    integration: anIntegration(),
    file: FILE,
  } as const;
  it('contains the origins and no secret', () => {
    expect(serverSnippet(of)).toContain('"origins":["https://intranet.example"]');
    expect(serverSnippet(of)).toContain('$VITRINE_SECRET');
    expect(elementSnippet(of)).toContain(
      '<vitrine-schedule id="vitrine" api-base-url="https://signs.example">',
    );
    expect(elementSnippet({ ...of, file: null })).toContain('/embed/schedule/v1.js"');
    expect(frameSnippet(of)).toContain("origin !== 'https://signs.example'");
  });
});
