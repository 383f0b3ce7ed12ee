import type { ResolvedDesign } from './design';
import { at, bar, headingOf, LEAST_TEXT, logoOf, page, textOf, type Frame } from './frame';
import { box, column, row, type DesignNode, type Size } from './node';
import { stack } from './stack';
import { fitted, heightOf } from './text';

/** List with a title and a footnote; the title stands above it, or at its side on a panel. */
export function board(
  design: ResolvedDesign,
  frame: Frame,
  isSide: boolean,
  list: (area: Size) => DesignNode,
): DesignNode {
  return isSide ? sideBoard(design, frame, list) : topBoard(design, frame, list);
}

function sideBoard(design: ResolvedDesign, frame: Frame, list: (area: Size) => DesignNode): DesignNode {
  const { unit, margin, screen, height, shape, onShape } = frame;
  const panel = { width: screen.width * 0.36, height: screen.height };
  const inner = panel.width - 1.6 * margin;
  const words = stack({ width: inner, height, gap: 3 * unit }, [
    logoOf(design, frame, 'flex-start'),
    headingOf(frame, design.texts.title, 5, 13, { color: onShape }),
    box({ width: 10 * unit, height: unit, borderRadius: 0.5 * unit, backgroundColor: onShape }),
    textOf(frame, design.texts.footnote, 2, 3.8, { color: onShape, lineHeight: 1.35 }),
  ]);
  const left = panel.width + margin;
  const area = { width: screen.width - left - margin, height };
  return page(design, frame, [
    at(0, 0, box({ ...panel, backgroundColor: shape })),
    at(0.8 * margin, margin, words),
    at(left, margin, list(area)),
  ]);
}

function topBoard(design: ResolvedDesign, frame: Frame, list: (area: Size) => DesignNode): DesignNode {
  const { unit, margin, width, height, muted, isWide } = frame;
  const logo = logoOf(design, frame, 'flex-end');
  const headWidth = width - (logo ? 30 * unit : 0);
  const most = (isWide ? 9.5 : 11) * unit;
  const title = fitted(
    design.texts.title ?? '',
    {
      ...{ width: headWidth, height: (isWide ? 13 : 20) * unit, most, least: LEAST_TEXT * unit },
      ...{ weight: 700, lineHeight: 1.1 },
    },
    { color: frame.text },
  );
  const words = column({ width: headWidth, gap: 2 * unit }, [title, bar(frame)]);
  const headHeight = Math.max(logo ? heightOf(logo) : 0, (title ? heightOf(title) : 0) + 3 * unit);
  const head = row({ width, height: headHeight, justifyContent: 'space-between' }, [words, logo]);
  const foot = fitted(
    design.texts.footnote ?? '',
    { width, height: 8 * unit, most: 3.3 * unit, least: LEAST_TEXT * unit, lineHeight: 1.3 },
    { color: muted },
  );
  const footHeight = foot ? heightOf(foot) + 3 * unit : 0;
  const gap = (isWide ? 4 : 6) * unit;
  const area = { width, height: height - headHeight - gap - footHeight };
  return page(design, frame, [
    at(
      margin,
      margin,
      column({ width, height }, [
        column({ width, height: headHeight + gap }, [head]),
        list(area),
        foot ? column({ width, height: footHeight, justifyContent: 'flex-end' }, [foot]) : null,
      ]),
    ),
  ]);
}
