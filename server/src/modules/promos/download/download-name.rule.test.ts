import { attachment, distinctNames, fileNameOf } from './download-name.rule';

describe('names of downloads', () => {
  it.each([
    ['Happy hour', 'image/jpeg', 'Happy hour.jpg'],
    ['Happy hour.JPEG', 'image/jpeg', 'Happy hour.JPEG'],
    ['clip.mov', 'video/quicktime', 'clip.mov'],
    ['clip.mov', 'video/mp4', 'clip.mov.mp4'],
    ['../../etc/passwd', 'image/png', '.. .. etc passwd.png'],
    ['a\r\nb', 'image/png', 'a b.png'],
    ['???', 'image/png', 'promo.png'],
    ['Menü 🍸', 'image/webp', 'Menü 🍸.webp'],
  ])('%j as %s is %j', (name, type, file) => expect(fileNameOf(name, type)).toBe(file));

  it('are distinct in one archive', () => {
    expect(distinctNames(['a.jpg', 'A.jpg', 'a.jpg', 'a (2).jpg', 'b'])).toEqual([
      'a.jpg',
      'A (2).jpg',
      'a (3).jpg',
      'a (2) (2).jpg',
      'b',
    ]);
  });

  it('cannot break out of the header', () => {
    expect(attachment('a"; filename=evil.html\n(1)’s.png')).toBe(
      "attachment; filename*=UTF-8''a%22%3B%20filename%3Devil.html%0A%281%29%E2%80%99s.png",
    );
  });
});
