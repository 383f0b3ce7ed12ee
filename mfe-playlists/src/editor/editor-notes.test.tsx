import { render, screen } from '@testing-library/react';
import { texts } from '../texts';
import { EditorNotes } from './editor-notes';
import { emptyDraft } from './draft.rule';

it('five past midnight is 00:05', () => {
  const savedAtMs = new Date(2026, 10, 25, 0, 5).getTime();
  const found = { version: 1 as const, savedAtMs, draft: emptyDraft('2026-11-25') };
  const nothing = () => undefined;
  render(
    <EditorNotes playlist={null} mayApprove mayEdit found={found} onRestore={nothing} onDiscard={nothing} />,
  );
  expect(screen.getByText(texts.recovery.found('Nov 25, 00:05'))).toBeVisible();
});
