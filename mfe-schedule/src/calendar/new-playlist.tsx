import type { AppData } from '@vitrine/shared/contract';
import { mayCreate } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, icons } from '@vitrine/shared/ui';
import { texts } from '../texts';

/** Link to a new playlist, or the reason why it is disabled. */
export function NewPlaylist({ app, isMain = false }: { app: AppData | undefined; isMain?: boolean }) {
  const shell = useShell();
  const isEnded = app && !mayCreate(app.subscr_expire_int);
  const ended = isEnded ? texts.subscriptionEnded : undefined;
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      icon={icons.plus}
      disabledReason={shell.may('playlist.edit') ? ended : texts.mayNotCreate}
      onClick={() => shell.navigate('/playlist/new')}
    >
      {texts.newPlaylist}
    </Button>
  );
}
