import { OperatorPage } from '../parts/operator-page';

/** /operator: all accounts of the installation. */
export function Screen() {
  return <OperatorPage>{null}</OperatorPage>;
}
