import { useState, type RefObject } from 'react';
import type { Part } from './trim.rule';

/** Plays a part of a video, and stops at its end. */
export function usePartPlayer(video: RefObject<HTMLVideoElement | null>, part: Part) {
  const [isPlaying, setPlaying] = useState(false);
  /** Whether it plays for the button, not for the video's own controls. */
  const [isPart, setPart] = useState(false);

  function seek(seconds: number) {
    if (video.current) video.current.currentTime = seconds;
  }
  function toggle() {
    const element = video.current;
    if (!element) return;
    if (isPlaying) return element.pause();
    seek(part.start);
    setPart(true);
    element.play()?.catch(() => setPart(false));
  }
  function handleTime() {
    const element = video.current;
    if (!element || !isPart || element.currentTime < part.end) return;
    element.pause();
    element.currentTime = part.end;
  }
  return {
    isPlaying,
    seek,
    toggle,
    position: () => video.current?.currentTime ?? 0,
    events: {
      onPlay: () => setPlaying(true),
      onPause: () => {
        setPlaying(false);
        setPart(false);
      },
      onTimeUpdate: handleTime,
    },
  };
}
