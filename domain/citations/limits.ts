/** How many works a file or a page of references holds. */
export const LIST_MAX = 1000
