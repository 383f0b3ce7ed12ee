import { render, screen } from '@testing-library/react';
import { texts } from '../texts';
import { EditorNotes } from './editor-notes';
import { emptyDraft } from './draft.rule';

it.each([
  [() => Date.now() - 3_600_000, 'an hour ago'],
  [() => Date.UTC(2025, 10, 25, 23, 59), 'on Nov 25, 2025'],
])('shows the age of unsaved changes (%#)', (saved, ago) => {
  const savedAtMs = saved();
  const found = { version: 1 as const, savedAtMs, draft: emptyDraft('2026-11-25') };
  const nothing = () => undefined;
  render(
    <EditorNotes playlist={null} mayApprove mayEdit found={found} onRestore={nothing} onDiscard={nothing} />,
  );
  expect(screen.getByText(texts.recovery.found(ago))).toBeVisible();
});
