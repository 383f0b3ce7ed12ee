import fc from 'fast-check';
import { planVideo, type VideoFacts } from './video-plan.rule';

describe('what is done with a video', () => {
  const facts: VideoFacts = {
    codec: 'avc',
    codecText: 'avc1.64001f',
    audioCodec: 'aac',
    width: 1920,
    height: 1080,
    duration: 10,
    framesPerSecond: 30,
    type: 'video/mp4',
    moovFirst: true,
    fragmented: false,
    hasPlace: false,
  };
  it.each([
    ['H.264 with its index in front stays as it is', {}, { do: 'keep' }],
    ['without sound as well', { audioCodec: null }, { do: 'keep' }],
    ['index at the end: copied', { moovFirst: false }, { do: 'copy' }],
    ['QuickTime: copied', { type: 'video/quicktime' }, { do: 'copy' }],
    ['fragments: copied', { fragmented: true }, { do: 'copy' }],
    ['tells its place: copied without it', { hasPlace: true }, { do: 'copy' }],
    ['sound that screens do not know: copied with other sound', { audioCodec: 'pcm-s16' }, { do: 'copy' }],
    [
      'H.265: encoded',
      { codec: 'hevc', codecText: 'hvc1.1.6.L93' },
      { do: 'encode', width: 1920, height: 1080 },
    ],
    ['ten bits: encoded', { codecText: 'avc1.6e0028' }, { do: 'encode' }],
    ['4K: encoded smaller', { width: 3840, height: 2160 }, { do: 'encode', width: 1920, height: 1080 }],
    [
      'standing 4K: encoded smaller',
      { width: 2160, height: 3840 },
      { do: 'encode', width: 1080, height: 1920 },
    ],
    ['120 frames a second: encoded with 60', { framesPerSecond: 120 }, { do: 'encode', frameRate: 60 }],
    ['an hour and a second: refused', { duration: 3601 }, { do: 'refuse' }],
    ['no length: refused', { duration: 0 }, { do: 'refuse' }],
    ['unknown codec: refused', { codec: null }, { do: 'refuse' }],
    ['10,000 wide: refused', { width: 10_000 }, { do: 'refuse' }],
  ])('%s', (_name, change, plan) => {
    expect(planVideo({ ...facts, ...change })).toMatchObject(plan);
  });

  it.each([
    ['exactly an hour', { duration: 3600 }, 'keep'],
    ['a length that is no number', { duration: Number.NaN }, 'refuse'],
    ['a length before zero', { duration: -1 }, 'refuse'],
    ['one pixel high', { height: 1 }, 'refuse'],
    ['no size', { width: 0, height: 0 }, 'refuse'],
    ['8192 wide', { width: 8192 }, 'encode'],
    ['61 frames a second', { framesPerSecond: 61 }, 'keep'],
    ['61.1 frames a second', { framesPerSecond: 61.1 }, 'encode'],
    ['the profile Baseline', { codecText: 'avc1.42e01e' }, 'keep'],
    ['the profile Main in capitals', { codecText: 'AVC1.4D401F' }, 'keep'],
    ['parameters inside the pictures', { codecText: 'avc3.640028' }, 'keep'],
    ['the profile 4:2:2', { codecText: 'avc1.7a0028' }, 'encode'],
    ['a profile that is not said', { codecText: null }, 'encode'],
    ['VP9 in an MP4', { codec: 'vp9', codecText: 'vp09.00.10.08' }, 'encode'],
    ['Opus beside H.264', { audioCodec: 'opus' }, 'copy'],
  ])('%s: %o is %s', (_name, change, what) => {
    expect(planVideo({ ...facts, ...change }).do).toBe(what);
  });

  it('nothing but a safe file is ever kept as it is, and no encoding is larger than a screen', () => {
    const some = fc.record({
      codec: fc.constantFrom('avc', 'hevc', null),
      codecText: fc.constantFrom('avc1.64001f', 'avc1.6e0028', 'hvc1.1.6.L93', null),
      audioCodec: fc.constantFrom('aac', 'opus', null),
      width: fc.nat(9000),
      height: fc.nat(9000),
      duration: fc.double({ min: -1, max: 4000 }),
      framesPerSecond: fc.double({ min: 0, max: 240 }),
      type: fc.constantFrom('video/mp4', 'video/quicktime'),
      moovFirst: fc.boolean(),
      fragmented: fc.boolean(),
      hasPlace: fc.boolean(),
    });
    fc.assert(
      fc.property(some, (given) => {
        const plan = planVideo(given);
        if (plan.do === 'keep')
          expect(given).toMatchObject({
            codecText: 'avc1.64001f',
            type: 'video/mp4',
            moovFirst: true,
            fragmented: false,
            hasPlace: false,
          });
        if (plan.do === 'refuse') expect(plan.detail).toMatch(/^[A-Z].*\.$/);
        if (plan.do !== 'encode') return;
        expect(Math.max(plan.width, plan.height)).toBeLessThanOrEqual(1920);
        expect(Math.min(plan.width, plan.height)).toBeLessThanOrEqual(1080);
        expect([plan.width % 2, plan.height % 2]).toEqual([0, 0]);
        expect(plan.bitrate).toBeGreaterThanOrEqual(800_000);
        expect(plan.bitrate).toBeLessThanOrEqual(12_500_000);
        expect(Number.isInteger(plan.bitrate)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
