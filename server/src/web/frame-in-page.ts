import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { keptIn } from './guests.rule';

/** What the shell's build draws (`shell/src/routing/prerender-frame.tsx`), with gaps for what only the doors of areas say. */
const Frame = Type.Object({
  page: Type.String(),
  style: Type.String(),
  fonts: Type.String(),
  /** An entry of the rail, and one of the bar of a phone, which has room for `most`. */
  rail: Type.String(),
  bar: Type.String(),
  most: Type.Integer(),
  /** Name of an icon in a door → what is in its element. */
  icons: Type.Record(Type.String(), Type.String()),
  /** What every page of a member asks for at once. */
  asks: Type.Array(Type.String()),
  /** The shell's own page. */
  home: Type.Object({
    path: Type.String(),
    label: Type.String(),
    icon: Type.String(),
    asks: Type.Array(Type.String()),
  }),
});
export type Frame = Static<typeof Frame>;

/** The frame that a shell's page keeps (decision 0069); null where it keeps none, or one of another shape. */
export function frameInPage(template: string): Frame | null {
  const { frame } = keptIn(template);
  return Value.Check(Frame, frame) ? frame : null;
}
