import { OperatorPage } from '../parts/operator-page';

/** /operator/health: health of the installation, and its tools. */
export function Screen() {
  return <OperatorPage>{null}</OperatorPage>;
}
