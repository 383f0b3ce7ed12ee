import Type from 'typebox';
import { MIN_BRIGHTNESS } from './values';

/** Volume of a device's videos in percent; 0: silent. */
export const Volume = Type.Integer({ minimum: 0, maximum: 100 });
/** Brightness of a device's picture in percent. */
export const Brightness = Type.Integer({ minimum: MIN_BRIGHTNESS, maximum: 100 });
