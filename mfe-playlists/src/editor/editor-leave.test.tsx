import { screen } from '@testing-library/react';
import type { ContentItem } from '@vitrine/shared/contract';
import { buildAppData, createFakeShell, renderScreen } from '@vitrine/shared/testing';
import { aContentItem } from '../testing/builders';
import { texts } from '../texts';
import { Screen } from './editor.screen';

beforeEach(() => localStorage.clear());

it('§2.4.4 a new playlist asks before it is left, from the first pick on', async () => {
  const fake = createFakeShell({
    responses: { 'GET /api/app': buildAppData(), 'GET /api/device/groups': [] },
  });
  const shell = Object.assign(fake, {
    renderSlot: (_name: string, props: { onPick: (item: ContentItem) => void }) => (
      <button onClick={() => props.onPick(aContentItem())}>Pick</button>
    ),
  });
  const { user } = renderScreen(<Screen />, { shell, path: '/playlist/new' });
  await user.click(await screen.findByRole('button', { name: 'Pick' }));
  expect([...shell.guards].map((guard) => guard.question().text)).toEqual([texts.editor.leaveText]);
});
