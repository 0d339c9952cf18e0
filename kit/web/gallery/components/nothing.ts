// The gallery shows states; its buttons lead nowhere.
export const nothing = (): void => undefined;
