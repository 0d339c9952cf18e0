// Our choice: a return's reason is as long (decision 0020).
export const longestReturnReason = 200;
