import { OperatorPage } from '../parts/operator-page';

/** /operator/settings: settings of the installation. */
export function Screen() {
  return <OperatorPage>{null}</OperatorPage>;
}
