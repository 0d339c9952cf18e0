/** Spec shipping §2, scan-based billing: every label is charged when it is bought, none only once it is scanned. */
export const billedByScan = 'No';
