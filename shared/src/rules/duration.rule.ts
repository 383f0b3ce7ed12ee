interface Parts {
  hours: number;
  minutes: number;
  seconds: number;
}

function partsOf(totalSeconds: number): Parts {
  const whole = Number.isFinite(totalSeconds) ? Math.max(0, Math.round(totalSeconds)) : 0;
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 };
}

/**
 * A length of time in words (spec §9 Duration display): '45 sec.', '2 min. 5 sec.', '1 h. 0 min. 5 sec.'. Rounded to whole seconds;
 * less than nothing and no number read '0 sec.'.
 */
export function formatDuration(totalSeconds: number): string {
  const { hours, minutes, seconds } = partsOf(totalSeconds);
  if (hours > 0) return `${hours} h. ${minutes} min. ${seconds} sec.`;
  if (minutes > 0) return `${minutes} min. ${seconds} sec.`;
  return `${seconds} sec.`;
}

/** The same as on a clock, for the corner of a thumbnail: '0:45', '2:05', '1:00:05'. */
export function formatClockDuration(totalSeconds: number): string {
  const { hours, minutes, seconds } = partsOf(totalSeconds);
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
