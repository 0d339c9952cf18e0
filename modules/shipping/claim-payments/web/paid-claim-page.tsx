import { ClaimView } from '#modules/shipping/claims/web/claim-view.tsx';
import { ClaimMoneyCard } from './claim-money-card.tsx';

/** The claim with its money. */
export const PaidClaimPage = () => <ClaimView money={ClaimMoneyCard} />;
