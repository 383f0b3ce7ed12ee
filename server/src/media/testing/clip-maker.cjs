// Makes one real H.264 video of moving colour: node clip-maker.cjs
// '{"path":…,"width":…,"height":…,"frames":…}'. A process of its own, because the codecs are ES modules with
// native parts, which jest cannot load.
const { FilePathTarget, Mp4OutputFormat, Output, VideoSample, VideoSampleSource } = require('mediabunny');
const { registerMediabunnyServer } = require('@mediabunny/server');

async function make({ path, width, height, frames, rotation = 0, indexBehind = false, codec = 'avc' }) {
  registerMediabunnyServer({ hardwareContext: null });
  const fastStart = indexBehind ? false : 'in-memory';
  const output = new Output({ format: new Mp4OutputFormat({ fastStart }), target: new FilePathTarget(path) });
  const source = new VideoSampleSource({
    codec,
    bitrate: 1_000_000,
    hardwareAcceleration: 'prefer-software',
  });
  output.addVideoTrack(source, { frameRate: 24, rotation });
  await output.start();
  for (let index = 0; index < frames; index += 1) {
    const pixels = Buffer.alloc(width * height * 4, 60 + ((index * 7) % 190));
    const time = { timestamp: index / 24, duration: 1 / 24 };
    const sample = new VideoSample(pixels, {
      format: 'RGBA',
      codedWidth: width,
      codedHeight: height,
      ...time,
    });
    await source.add(sample);
    sample.close();
  }
  await output.finalize();
}

make(JSON.parse(process.argv[2])).then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
