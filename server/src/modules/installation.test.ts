import './api-keys/api-keys.part.test';
import './api-keys/api-recipes.part.test';
import './billing/billing.part.test';
import './billing/ledger/test-checkout-links.part.test';
import './billing/purchases.part.test';
import './billing/stripe/stripe.part.test';
import './billing/test-checkout/test-checkout.part.test';
import './demo/demo.part.test';
