/** Name of the channel on which a page says, without words, that it is in use: work that nobody waits for waits then. */
export const PAGE_IN_USE = 'page in use';
