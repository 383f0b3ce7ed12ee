import { useState } from 'react';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ContentItem } from '@vitrine/shared/contract';
import { createFakeShell, renderScreen } from '@vitrine/shared/testing';
import { aContentItem } from '../testing/builders';
import { texts } from '../texts';
import { LibraryPane } from './library-pane';

function open(isNarrow: boolean, withPicker = true) {
  const picked: ContentItem[] = [];
  const shell = Object.assign(createFakeShell(), {
    renderSlot: (_: string, props: { onPick: (item: ContentItem) => void }, fallback?: ReactNode) =>
      withPicker ? <button onClick={() => props.onPick(aContentItem())}>Pick it</button> : fallback,
  });
  function Pane() {
    const [count, setCount] = useState(4);
    const pick = (item: ContentItem) => setCount((before) => (picked.push(item), before + 1));
    return <LibraryPane isNarrow={isNarrow} onPick={pick} lastAdded="Happy hour" count={count} save={null} />;
  }
  const view = renderScreen(<Pane />, { shell });
  return { ...view, picked };
}

it('is beside the filmstrip on a wide page; a pick is added and announced', async () => {
  const { user, picked } = open(false);
  expect(screen.getByRole('complementary', { name: texts.editor.library })).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.click(screen.getByRole('button', { name: 'Pick it' }));
  expect(picked).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent(texts.filmstrip.added('Happy hour', 5));
});
it('is a sheet on a phone that stays open for several picks', async () => {
  const { user, picked } = open(true);
  expect(screen.queryByRole('button', { name: 'Pick it' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: texts.editor.openLibrary }));
  await user.click(screen.getByRole('button', { name: 'Pick it' }));
  await user.click(screen.getByRole('button', { name: 'Pick it' }));
  expect(picked).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent('Added Happy hour at position 6.');
  expect(screen.getByRole('status')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done, 2 added' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
it.each([false, true])('narrow %s: an unavailable library explains what still works', async (isNarrow) => {
  const { user } = open(isNarrow, false);
  if (isNarrow) await user.click(screen.getByRole('button', { name: texts.editor.openLibrary }));
  expect(screen.getByText(texts.editor.libraryFailed)).toBeVisible();
});
