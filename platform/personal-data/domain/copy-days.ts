// Our choice: long enough for a week away, short enough that no copy lies about (decision 0017).
export const copyDays = 7;
