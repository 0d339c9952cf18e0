// Our choice: long enough for a week away, short for sensitive data (decision 0017).
export const copyDays = 7;
