import QRCode from 'qrcode';
import sharp from 'sharp';
import { drawPng, sideOf } from './draw-code.lib';

const LINK = 'https://vitrine.example/q/abcd2345';

it('the PNG has every module of the code where it belongs, in whole pixels, and four of quiet around', async () => {
  const { modules } = QRCode.create(LINK, { errorCorrectionLevel: 'M' });
  const scale = 3;
  const { data, info } = await sharp(await drawPng(LINK, scale))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe((await sideOf(LINK)) * scale);
  expect(info.height).toBe(info.width);
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const [row, column] = [Math.floor(y / scale) - 4, Math.floor(x / scale) - 4];
      const isInside = Math.min(row, column) >= 0 && Math.max(row, column) < modules.size;
      const isBlack = isInside && modules.get(row, column) === 1;
      if (data[y * info.width + x] !== (isBlack ? 0 : 255))
        throw new Error(`${x}, ${y} is not as it was drawn`);
    }
  }
});
