// Our choice: a return's reason is as long (decision 0020).
export const longestReturnReason = 200;

// Spec marketplace §5: lab-grown cart note max 200 characters.
export const longestNote = 200;
