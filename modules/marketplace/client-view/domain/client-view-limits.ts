// Our choice (decision 0020): as many rules as one can keep in order in one's head, as many stones as are compared, and
// a link that lasts as long as those to secured documents at most.
export const mostRules = 20;
export const longestShareDays = 90;

// Our choice (decision 0020): more questions than one client has, and fewer than whoever finds a link can be a nuisance
// with; a wished day that is further off is a slip of the year.
export const mostQuestions = 20;
export const furthestWishDays = 365;
