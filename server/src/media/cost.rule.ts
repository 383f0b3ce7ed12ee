/**
 * Estimated seconds of preparing on one core, up to which a piece of work is quick and has its own lane
 * (decision 0019).
 */
export const QUICK_SECONDS = 2;
/** Cost of probing a video and making its poster. */
export const VIDEO_LOOK_SECONDS = 3;
/** Cost of drawing a document, whose number of pages only the child process finds out. */
export const DOCUMENT_SECONDS = 5;

const PIXELS_PER_SECOND = 20_000_000;
const BYTES_PER_SECOND = 20_000_000;
/** Rate of decoding, scaling and encoding a video. */
const RENDERED_PIXELS_PER_SECOND = 60_000_000;
const FRAMES_PER_SECOND = 30;

/** Estimate for a picture, before anything of it is decoded. `bytes` is the size of its file. */
export const pictureSeconds = (pixels: number, bytes: number): number =>
  pixels / PIXELS_PER_SECOND + bytes / BYTES_PER_SECOND;

/** Estimate for rendering a video, from the result of the look. `duration` in seconds. */
export const renderSeconds = (video: { width: number; height: number; duration: number }): number =>
  (video.width * video.height * video.duration * FRAMES_PER_SECOND) / RENDERED_PIXELS_PER_SECOND;
