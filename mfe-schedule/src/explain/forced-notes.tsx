import type { Device } from '@vitrine/shared/contract';
import { Button, icons, lazyPiece, Skeleton } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { Note } from '../parts/note';
import type { BackActs } from './back.acts';

const PlayNowNotes = lazyPiece(async () => (await import('./play-now-notes')).PlayNowNotes, {
  waiting: <Skeleton height="3rem" />,
  failed: (retry) => (
    <Note role="alert">
      {texts.notLoaded}{' '}
      <Button size="small" icon={icons.retry} onClick={retry}>
        {texts.retry}
      </Button>
    </Note>
  ),
});

/** Notes about overridden screens, whose code is loaded with the first one. */
export function ForcedNotes({ devices, back }: { devices: readonly Device[]; back: BackActs }) {
  return devices.some(({ due }) => due?.play_now) ? <PlayNowNotes devices={devices} back={back} /> : null;
}
