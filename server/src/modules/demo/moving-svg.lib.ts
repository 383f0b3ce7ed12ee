/** Attribute at a phase of the loop, from 0 to just under 1. */
type Track = (phase: number) => string;

/** Start tag without its last bracket, and the animations that are its first children. */
const MOVING = /(<[^<>]+)>((?:<animate[^<>]+\/>)+)/;

/**
 * Stills of a picture with `<animate>` and `<animateTransform>`, for a renderer without animations: `values`
 * linear at `keyTimes` or evenly, in one `dur` of whole seconds. For the demo's own files; `seconds` is 0 for
 * a still.
 */
export function movingSvg(svg: string): { seconds: number; at(phase: number): string } {
  const parts = svg
    .split(MOVING)
    .map((part, index): Track => (index % 3 === 2 ? attributesOf(part) : () => part));
  return {
    seconds: Number(/ dur="(\d+)s"/.exec(svg)?.[1] ?? 0),
    at: (phase) => parts.map((part) => part(phase)).join(''),
  };
}

function attributesOf(animations: string): Track {
  const tracks = animations.split('/>').slice(0, -1).map(trackOf);
  return (phase) => `${tracks.map((track) => track(phase)).join('')}>`;
}

function trackOf(animation: string): Track {
  const read = (name: string) => new RegExp(` ${name}="([^"]+)"`).exec(animation)?.[1];
  const values = (read('values') ?? '').split(';').map((value) => value.split(' ').map(Number));
  const times =
    read('keyTimes')?.split(';').map(Number) ?? values.map((_, index) => index / (values.length - 1));
  const [name, type] = [read('attributeName'), read('type')];
  return (phase) => {
    const next = times.findIndex((time) => time > phase);
    const [from = 0, to = 1] = times.slice(next - 1, next + 1);
    const value = values[next]
      ?.map((end, index) => {
        const start = values[next - 1]?.[index] ?? end;
        return (start + ((end - start) * (phase - from)) / (to - from)).toFixed(3);
      })
      .join(' ');
    return ` ${name}="${type ? `${type}(${value})` : value}"`;
  };
}
