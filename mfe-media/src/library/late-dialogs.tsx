import { lazyPiece } from '@vitrine/shared/ui';
import { NotLoaded } from './not-loaded';

/** Dialogs of the library, loaded after its promos. */
export const LateDialogs = lazyPiece(async () => (await import('./library-dialogs')).LibraryDialogs, {
  failed: (_retry, { deletions, onClose, onDeleted }) => (
    <NotLoaded
      onClose={() => {
        onClose();
        for (const deletion of deletions) onDeleted(deletion);
      }}
    />
  ),
});
