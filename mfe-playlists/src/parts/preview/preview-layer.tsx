import { useEffect, useRef } from 'react';
import type { Presentation } from '@vitrine/shared/contract';
import { thumbnailFit } from '@vitrine/shared/rules';
import type { DraftEntry } from '../running-order.rule';
import { Edges, Face } from './preview.styles';

const OBJECT_FIT = { fit: 'contain', fill: 'cover', blur: 'contain' } as const;

export interface LayerProps {
  entry: DraftEntry;
  /** Visible now; other layers are behind it, loaded or fading. */
  isOn: boolean;
  playing: boolean;
  /** Changes when the item starts again. */
  round: number;
  url: (path: string) => string;
  presentation?: Presentation;
}

/**
 * One item of the preview. The previous one stays below until this one covers it, so no black frame shows.
 */
export function Layer({ entry, isOn, playing, round, url, presentation = {} }: LayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const poster = entry.thumb[0] ? url(entry.thumb[0]) : '';
  const source = entry.src ? url(entry.src) : '';

  useEffect(() => {
    if (isOn && video.current) video.current.currentTime = 0;
  }, [isOn, round]);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!isOn || !playing) {
      if (!element.paused) element.pause();
      return;
    }
    // A browser may refuse to start (no codec, power saving): the poster stays, and the timer goes on.
    element.play()?.catch(() => element.pause());
  }, [isOn, playing, round]);

  const { fit, transition } = presentation;
  const objectFit = fit ? OBJECT_FIT[fit] : thumbnailFit(entry.width, entry.height);
  const style = { objectFit } as const;
  return (
    <Face $isOn={isOn} $transition={transition} aria-hidden={!isOn}>
      {fit === 'blur' && <Edges src={poster || source} alt="" />}
      {entry.kind === 'video' && source ? (
        <video
          ref={video}
          src={source}
          poster={poster}
          muted
          playsInline
          preload="auto"
          style={style}
          aria-label={entry.name}
        />
      ) : (
        <img src={source || poster} alt={entry.name} style={style} />
      )}
    </Face>
  );
}
