/** Functions of libheif (heif.h) in use; addresses are numbers, and errors go to the first argument. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  export interface LibHeif {
    readonly HEAPU8: Uint8Array;
    readonly HEAPU32: Uint32Array;
    _malloc(bytes: number): number;
    _heif_context_alloc(): number;
    _heif_context_set_maximum_image_size_limit(context: number, side: number): void;
    _heif_context_read_from_memory_without_copy(
      error: number,
      context: number,
      file: number,
      bytes: number,
      options: number,
    ): void;
    _heif_context_get_primary_image_handle(error: number, context: number, result: number): void;
    _heif_image_handle_get_width(image: number): number;
    _heif_image_handle_get_height(image: number): number;
    _heif_image_handle_has_alpha_channel(image: number): number;
    _heif_image_handle_get_raw_color_profile_size(image: number): number;
    _heif_image_handle_get_raw_color_profile(error: number, image: number, result: number): void;
    _heif_decode_image(
      error: number,
      image: number,
      result: number,
      colorspace: number,
      chroma: number,
      options: number,
    ): void;
    _heif_image_get_width(picture: number, channel: number): number;
    _heif_image_get_height(picture: number, channel: number): number;
    _heif_image_get_primary_width(picture: number): number;
    _heif_image_get_primary_height(picture: number): number;
    _heif_image_get_plane_readonly(picture: number, channel: number, stride: number): number;
  }
  const open: () => LibHeif;
  export default open;
}
