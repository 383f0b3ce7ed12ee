import { useRef, useState } from 'react';
import { refusalOf, usePlayedVideo, useTrimVideo } from '@vitrine/shared/calls';
import type { PromoItem } from '@vitrine/shared/contract';
import { formatSeconds } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, FormDialog, icons, type LeaveDialog } from '@vitrine/shared/ui';
import { PartFields } from './part-fields';
import { trimTexts as words } from './texts';
import { askedPart, lengthOf, partOf, typed, typedPartOf, type Part, type TypedPart } from './trim.rule';
import { Facts, Track } from './trim.styles';
import { usePartPlayer } from './use-part-player';

/** Dialog to choose the part of a video that screens play. */
export function TrimDialog({
  promos: [promo],
  onClose,
}: {
  promos: readonly PromoItem[];
  onClose: () => void;
}) {
  return promo ? <Trim promo={promo} onClose={onClose} /> : null;
}

function Trim({ promo, onClose }: { promo: PromoItem; onClose: () => void }) {
  const { assetUrl, notify } = useShell();
  const trim = useTrimVideo();
  const whole = usePlayedVideo(promo);
  const [isUnplayable, setUnplayable] = useState(false);
  const length = lengthOf(promo);
  const { text, part, last, fault, type, set } = usePart(promo, length);
  const video = useRef<HTMLVideoElement>(null);
  const player = usePartPlayer(video, last);

  function handleSubmit(leave: LeaveDialog) {
    if (!part) return;
    const onSuccess = () => leave(() => notify({ text: words.done(promo.name), tone: 'success' }));
    trim.mutate({ id: promo.id, ...askedPart(part, length) }, { onSuccess });
  }
  return (
    <FormDialog
      title={words.title(promo.name)}
      width="wide"
      submit={words.submit}
      busy={trim.isPending}
      disabled={!part}
      mistake={trim.error && refusalOf(trim.error, words.unchanged)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {isUnplayable || whole.isError ? (
        <p role="status">{words.noVideo}</p>
      ) : (
        <Track>
          <video
            ref={video}
            src={whole.data === undefined ? undefined : assetUrl(whole.data)}
            poster={promo.thumb[0] ? assetUrl(promo.thumb[0]) : undefined}
            controls
            muted
            playsInline
            preload="auto"
            aria-label={promo.name}
            onError={() => setUnplayable(true)}
            {...player.events}
          />
        </Track>
      )}
      <PartFields
        typed={text}
        part={last}
        fault={fault}
        length={length}
        position={player.position}
        onType={type}
        onSet={(next, at) => {
          set(next);
          if (at !== undefined) player.seek(at);
        }}
      />
      <Facts>
        <span role="status">{words.length(formatSeconds(last.end - last.start), formatSeconds(length))}</span>
        <Button size="small" icon={player.isPlaying ? icons.pause : icons.play} onClick={player.toggle}>
          {player.isPlaying ? words.pause : words.play}
        </Button>
        <Button size="small" variant="quiet" onClick={() => set({ start: 0, end: length })}>
          {words.whole}
        </Button>
      </Facts>
    </FormDialog>
  );
}

/** Part being chosen: as typed, and the last right one, where the handles stand while a field is typed in. */
function usePart(promo: PromoItem, length: number) {
  const [text, setText] = useState(() => typedPartOf(promo));
  const [last, setLast] = useState<Part>(() => promo.trim ?? { start: 0, end: length });
  const found = partOf(text, length);
  return {
    text,
    last,
    part: 'part' in found ? found.part : null,
    fault: 'fault' in found ? found.fault : null,
    type(next: TypedPart) {
      const read = partOf(next, length);
      setText(next);
      if ('part' in read) setLast(read.part);
    },
    set(next: Part) {
      setText(typed(next));
      setLast(next);
    },
  };
}
