/** SVG path of the dark modules of a QR code, runs of a row joined; one unit per module. */
export function darkPath(modules: ArrayLike<number>, size: number): string {
  let path = '';
  for (let y = 0; y < size; y += 1) {
    let x = 0;
    while (x < size) {
      let length = 0;
      while (x + length < size && modules[y * size + x + length]) length += 1;
      if (length > 0) path += `M${x} ${y}h${length}v1h-${length}z`;
      x += length + 1;
    }
  }
  return path;
}
