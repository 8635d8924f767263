/* Words of the line that explains, fetched with it. */

export const transport = {
  whole: 'All of it',
};
