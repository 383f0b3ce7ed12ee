import { linkHash, newLinkToken } from '../../../http/auth/link-token.lib';
import { notFound, paymentNotSetUp } from '../../../platform/errors/errors.lib';
import { insertCardLink } from '../ledger/card-links.repo';
import { cardPath } from '../ledger/test-checkout-links.service';
import { proration } from '../ledger/prices.rule';
import type { BillingProvider } from '../provider.types';
import { isDue, settleTestCheckout, type TestCheckoutDeps } from './charge.action';

/** Lifetime of a page to change the card. */
const CARD_LINK_SECONDS = 3600;

/** Built-in test checkout: pages of this server without real money (product §10). Its state is the ledger. */
export function createTestCheckout(deps: TestCheckoutDeps): BillingProvider {
  const mustBeOpen = () => {
    if (!deps.config.testCheckout) throw paymentNotSetUp();
  };
  return {
    name: 'till',
    async createCheckout({ id }) {
      mustBeOpen();
      return deps.testCheckoutLinks.checkoutPath(id);
    },
    voidCheckout: async () => undefined,
    async changeSubscription(open, wanted) {
      mustBeOpen();
      const { balance } = open.subscription();
      await open.update({ balance: balance + proration(open.ledger(), wanted, open.now) });
      await open.apply({ type: 'plan_changed', purchase: wanted });
    },
    async cancel(open, _when, planAfter) {
      await open.apply({ type: 'cancel', planAfter });
    },
    async resume(open) {
      mustBeOpen();
      await open.apply({ type: 'resume' });
    },
    async cardAddress({ subscription }) {
      mustBeOpen();
      const token = newLinkToken();
      const expiresAt = deps.clock.nowSeconds() + CARD_LINK_SECONDS;
      await insertCardLink(deps.db, subscription.accountId, linkHash(token) ?? '', expiresAt);
      return cardPath(token);
    },
    isStale: ({ ledger, subscription }, _checkout, now) =>
      isDue({ ledger: () => ledger, subscription: () => subscription, now }),
    readState: (open) => settleTestCheckout(deps, open),
    async parseWebhook() {
      throw notFound('address');
    },
  };
}
