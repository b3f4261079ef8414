/** The id of a page's content where a menu stands at its side. */
export const BESIDE_MENU = 'oldal';
