import { rm } from 'node:fs/promises';
import { registerMediabunnyServer } from '@mediabunny/server';
import {
  Conversion,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  VideoSample,
  VideoSampleSink,
  VideoSampleSource,
} from 'mediabunny';
import sharp from 'sharp';
import { MediaRefused, type Trim } from '../prepare/prepared.types';
import { SEEK_PIXELS, type ClipWish, type OpenVideo, type Probed, type VideoEngine } from './engine.types';
import { moveIndexToFront } from './fast-start.files';

let isRegistered = false;
/** Software coding only: a screen's file must not depend on the graphics card of the server. */
function registerCodecs(): void {
  if (!isRegistered) registerMediabunnyServer({ hardwareContext: null });
  isRegistered = true;
}

/** The bundled video library. */
export function libraryEngine(): VideoEngine {
  registerCodecs();
  return { open: async (source) => openVideo(source), write: writeClip };
}

function openVideo(source: string): OpenVideo {
  const input = new Input({ source: new FilePathSource(source), formats: [MP4, QTFF] });
  let probed: Probed | null = null;
  return {
    probe: async () => (probed = await probe(input)),
    frameAt: (seconds, size) => frameAt(input, probed, seconds, size),
    async render(plan, target, report) {
      const loose = `${target}.loose`;
      try {
        await convert(input, plan, loose, report);
        await moveIndexToFront(loose, target);
      } finally {
        await rm(loose, { force: true });
      }
    },
    close: () => input.dispose(),
  };
}

async function probe(input: Input): Promise<Probed | null> {
  const video = await input.getPrimaryVideoTrack();
  if (!video) return null;
  const audio = await input.getPrimaryAudioTrack();
  const packets = await video.computePacketStats(200);
  return {
    codec: await video.getCodec(),
    codecText: await video.getCodecParameterString(),
    audioCodec: audio ? ((await audio.getCodec()) ?? 'unknown') : null,
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    duration: await input.computeDuration(),
    framesPerSecond: packets.averagePacketRate,
  };
}

async function frameAt(
  input: Input,
  facts: Probed | null,
  seconds: number,
  size: { width: number; height: number },
): Promise<Buffer | null> {
  const track = await input.getPrimaryVideoTrack();
  if (!track || !facts) return null;
  const wanted = (await track.getFirstTimestamp()) + seconds;
  const key = await new EncodedPacketSink(track).getKeyPacket(wanted, { metadataOnly: true });
  const onTheWay = key ? (wanted - key.timestamp) * facts.framesPerSecond * facts.width * facts.height : 0;
  const sample = await new VideoSampleSink(track).getSample(
    key && onTheWay > SEEK_PIXELS ? key.timestamp : wanted,
  );
  if (!sample) return null;
  const options = { format: 'RGBA', colorSpace: 'srgb' } as const;
  const pixels = new Uint8Array(sample.allocationSize(options));
  await sample.copyTo(pixels, options);
  const raw = { width: sample.visibleRect.width, height: sample.visibleRect.height, channels: 4 as const };
  const turn = sample.rotation;
  sample.close();
  return sharp(pixels, { raw })
    .removeAlpha()
    .rotate(turn)
    .resize({ ...size, fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function convert(
  input: Input,
  plan: Parameters<OpenVideo['render']>[0],
  target: string,
  report: (part: number) => void,
): Promise<void> {
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(target),
  });
  const trim = plan.do === 'encode' ? plan.trim : undefined;
  const conversion = await Conversion.init({
    input,
    output,
    ...(trim ? { trim: await trimOf(input, trim) } : {}),
    tracks: 'primary',
    tags: {},
    showWarnings: false,
    audio: { codec: 'aac' },
    video:
      plan.do === 'copy'
        ? {}
        : {
            codec: 'avc',
            width: plan.width,
            height: plan.height,
            fit: 'fill',
            bitrate: plan.bitrate,
            allowRotationMetadata: false,
            forceTranscode: true,
            hardwareAcceleration: 'prefer-software',
            ...(plan.frameRate ? { frameRate: plan.frameRate } : {}),
          },
  });
  if (!conversion.utilizedTracks.some((track) => track.isVideoTrack())) {
    throw new MediaRefused(
      'This kind of video can’t be prepared for screens. Export it as H.264 MP4, then upload it.',
    );
  }
  conversion.onProgress = report;
  await conversion.execute();
}

/** Part of a video on its own time line, which may not begin at 0. */
async function trimOf(input: Input, { start, end }: Trim): Promise<Trim> {
  const first = (await (await input.getPrimaryVideoTrack())?.getFirstTimestamp()) ?? 0;
  return { start: first + start, end: first + end };
}

async function writeClip(target: string, { width, height, framesPerSecond, bitrate }: ClipWish) {
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(target),
  });
  const source = new VideoSampleSource({
    codec: 'avc',
    bitrate,
    keyFrameInterval: 2,
    // Without lookahead over forty frames: half the memory and a quarter less time for a clip of five
    // seconds.
    latencyMode: 'realtime',
    hardwareAcceleration: 'prefer-software',
  });
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  let index = 0;
  return {
    async add(pixels: Buffer) {
      const sample = new VideoSample(pixels, {
        format: 'RGBA',
        codedWidth: width,
        codedHeight: height,
        timestamp: index / framesPerSecond,
        duration: 1 / framesPerSecond,
      });
      index += 1;
      await source.add(sample);
      sample.close();
    },
    finish: () => output.finalize(),
  };
}
