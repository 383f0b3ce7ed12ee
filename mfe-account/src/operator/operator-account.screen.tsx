import { OperatorPage } from '../parts/operator-page';

/** /operator/account?id=: one account. */
export function Screen() {
  return <OperatorPage>{null}</OperatorPage>;
}
