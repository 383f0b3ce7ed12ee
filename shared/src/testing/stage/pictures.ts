/** Pictures for the stage, generated so that it needs no server and no files. */
const SCENES = [
  ['#f4b860', '#8a3b12', 'Breakfast'],
  ['#2f6f4f', '#0f2b1f', 'Forest'],
  ['#e8d8c3', '#6b4226', 'Coffee'],
  ['#1d3b6e', '#0a1530', 'Night'],
  ['#d94f4f', '#5c1414', 'Lunch'],
  ['#e9c6d9', '#7c3a5c', 'Dessert'],
] as const;

/** Address of the `index`-th picture (repeating), of a size in pixels. */
export function picture(index: number, width = 1920, height = 1080): string {
  const [light, dark, word] = SCENES[index % SCENES.length] ?? SCENES[0];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="100%" height="100%" fill="${dark}"/>
    <circle cx="${width * 0.68}" cy="${height * 0.44}" r="${Math.min(width, height) * 0.42}" fill="${light}"/>
    <text x="6%" y="88%" font-family="Georgia" font-size="${Math.min(width, height) * 0.17}" fill="white">${word}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
