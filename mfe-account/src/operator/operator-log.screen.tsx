import { OperatorPage } from '../parts/operator-page';

/** /operator/log: what operators did. */
export function Screen() {
  return <OperatorPage>{null}</OperatorPage>;
}
