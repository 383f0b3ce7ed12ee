import type { Piece } from './piece';

/** Markup as a picture of the piece's size. */
export const svgOf = ({ width, height }: Pick<Piece, 'width' | 'height'>, markup: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${markup}</svg>`,
  );
