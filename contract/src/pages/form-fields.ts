/** The field of a sent form that says which one it is. */
export const FORM_FIELD = '_form';

/** Looks for something: what is typed belongs into the address, where its page finds it. */
export const SEARCH_FORM = 'search';

/** What stands in an address in the place of a mailed secret: pages are rendered with it, so that no secret is ever part of one. */
export const HIDDEN_SECRET = 'link';
