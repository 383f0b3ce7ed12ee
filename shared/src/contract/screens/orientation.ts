import Type from 'typebox';

/** 0 Landscape, 1 Portrait, 2 Landscape Reverse, 3 Portrait Reverse (spec §3). */
export const Orientation = Type.Integer({ minimum: 0, maximum: 3 });
