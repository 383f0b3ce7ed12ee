/** One attribute as it is at a moment of the round: `phase` runs from 0 to just under 1. */
type Track = (phase: number) => string;

/** An element's beginning without its last bracket, and the animations that are its first children. */
const MOVING = /(<[^<>]+)>((?:<animate[^<>]+\/>)+)/;

/**
 * A picture that moves by `<animate>` and `<animateTransform>`, as a browser plays it: `values` one after the other in straight lines, at
 * `keyTimes` or evenly, all of them in one `dur` of whole seconds. The renderer knows stills only, so `at` gives the still of a moment. For the
 * demo's own files; `seconds` is 0 for one that does not move.
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
