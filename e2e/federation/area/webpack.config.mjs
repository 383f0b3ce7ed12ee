import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

/** Federation as its documentation shows it: no part of our build. */
export default {
  mode: 'production',
  entry: {},
  output: { publicPath: 'auto' },
  plugins: [
    new ModuleFederationPlugin({
      name: 'lunch',
      filename: 'remoteEntry.js',
      exposes: { './lunch': './src/lunch.js' },
      shared: {
        react: { singleton: true, import: false, requiredVersion: '^19.0.0' },
        '@vitrine/shared/shell-api': { singleton: true, import: false, requiredVersion: '^1.0.0' },
      },
    }),
  ],
};
