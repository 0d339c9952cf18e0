/** Our choice: a second factor proven within ten minutes counts for a risky act (decision 0016). */
export const stepUpSeconds = 600;
