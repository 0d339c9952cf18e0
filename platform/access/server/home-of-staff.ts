/** The provider's staff belong to no company: what is theirs stands under this one, which no company has. */
export const homeOfStaff = '00000000-0000-0000-0000-000000000000';
