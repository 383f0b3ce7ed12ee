/** Page of another site: `@vitrine/shared` is in TypeScript, all else is webpack's default. */
export default {
  mode: 'production',
  entry: './host.js',
  output: { filename: 'host.js', publicPath: '/' },
  resolve: { extensions: ['.ts', '.tsx', '...'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
};
