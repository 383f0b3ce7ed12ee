import { formatBytes, usedShare } from '@vitrine/shared/rules';
import { LinkButton, ProgressBar, icons } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { Storage } from './profile.styles';

const words = texts.profile;
/** Share from which the bar warns: space for a few pictures, not for a video. */
const NEARLY_FULL = 0.9;

/** Storage use in bytes, as in spec §3 "App data". */
export function StorageMeter(props: { storage_used: number; storage_avail: number }) {
  const { storage_used: used, storage_avail: quota } = props;
  const share = usedShare(props);
  const text = words.storageOf(formatBytes(used), formatBytes(quota));
  const free = quota - used;
  return (
    <Storage>
      <p>{text}</p>
      <ProgressBar
        value={share}
        label={text}
        tone={share >= 1 ? 'danger' : share >= NEARLY_FULL ? 'warning' : 'accent'}
      />
      <p>{free > 0 ? words.storageFree(formatBytes(free)) : words.storageFull}</p>
      <div>
        <LinkButton to="/promo" icon={icons.image}>
          {words.managePromo}
        </LinkButton>
        <LinkButton to="/account/subscription" variant="quiet">
          {words.buyStorage}
        </LinkButton>
      </div>
    </Storage>
  );
}
