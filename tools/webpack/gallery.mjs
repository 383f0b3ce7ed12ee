import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { root } from '../areas.mjs';
import { base } from './base.mjs';

const folder = path.join(root, 'shared');

/** Page with the components of `shared/src/ui`: `npx webpack serve --config tools/webpack/gallery.mjs`. */
export default {
  ...base({ folder, mode: 'development', target: 'web' }),
  entry: './dev/gallery.tsx',
  output: { path: path.join(folder, 'dist/gallery'), publicPath: '/', filename: '[name].js' },
  plugins: [new HtmlWebpackPlugin({ title: 'Gallery', templateContent: '<div id="root"></div>' })],
  devServer: { port: 9099, host: '127.0.0.1' },
};
