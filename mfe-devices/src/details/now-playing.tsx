import type { Device } from '@vitrine/shared/contract';
import { clockTime, floatingInZone, liveState, screenNow } from '@vitrine/shared/rules';
import { useIsLive, useShell } from '@vitrine/shared/shell-api';
import { BlurredThumb, deviceWords, PlayNowMark } from '@vitrine/shared/ui';
import { NoPicture } from '../parts/no-picture.styles';
import { Line, Part, Picture } from './details.styles';
import { detailsTexts as words } from './texts';

/** Picture of what the device shows now, by its live reports; of one that is offline, what it showed last. */
export function NowPlaying(props: {
  device: Device;
  zone: string;
  isEnding: boolean;
  onBack: (() => void) | undefined;
}) {
  const { device, zone, isEnding, onBack } = props;
  const { assetUrl } = useShell();
  const isLive = useIsLive(device.device_id);
  const now = screenNow(device, isLive);
  const { line, note } = deviceWords(now);
  const path = device.state?.playing?.thumb || device.playing_thumb;
  const covers = now.urgent?.style === 'full' ? now.urgent : null;
  const since = now.urgent ? now.urgent.started_at : now.shown?.since;
  return (
    <Part aria-label={words.now}>
      <h2>{isLive === false ? words.lastKnown : words.now}</h2>
      <Picture $isUpright={device.orientation % 2 === 1} $isDim={liveState(isLive) === 'offline'}>
        {path && !covers ? (
          <BlurredThumb src={assetUrl(path)} alt={now.shown?.name ?? ''} width={0} height={0} size="fill" />
        ) : (
          <NoPicture>{covers?.text ?? words.noPicture}</NoPicture>
        )}
      </Picture>
      <Line>{line}</Line>
      {zone && isLive && since ? <p>{words.since(clockTime(floatingInZone(since * 1000, zone)))}</p> : null}
      {note && <p>{note}</p>}
      {now.playNow && (
        <PlayNowMark playNow={now.playNow} screenName={device.name} busy={isEnding} onBack={onBack} />
      )}
    </Part>
  );
}
