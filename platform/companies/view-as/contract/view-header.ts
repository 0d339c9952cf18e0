/** Names the view under which a call of staff is made; the token says that it is theirs. */
export const viewHeader = 'x-view-as';
