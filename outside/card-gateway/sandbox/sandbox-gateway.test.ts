import { cardGatewaySuite } from '../testing/card-gateway-suite.ts';
import { openSandbox } from '../testing/open-sandbox.ts';

cardGatewaySuite('sandbox', openSandbox);
