import './stripe/messages.part.test';
import './test-checkout/renewals.part.test';
