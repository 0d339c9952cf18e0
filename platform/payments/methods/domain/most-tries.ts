/** Spec rulings 17a: three tries each in a session, for a card, for an account and for a payment. */
export const mostTries = 3;
