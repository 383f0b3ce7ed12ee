/** Address of a drawing, for pictures of layouts; satori takes it too. */
export const svgAddress = (width: number, height: number, content: string): string =>
  `data:image/svg+xml;base64,${btoa(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )}`;
