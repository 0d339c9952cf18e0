import { cardGatewaySuite } from '../testing/card-gateway-suite.ts';
import { openBraintree } from '../testing/open-braintree.ts';

cardGatewaySuite('Braintree', openBraintree);
