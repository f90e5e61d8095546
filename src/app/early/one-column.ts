/** In more columns a page has no first view of its own. */
export const ONE_COLUMN = '(width < 768px)'
