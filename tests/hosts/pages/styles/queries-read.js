// How a media query is told again, and whether it is so in this window.
const queries = ['bad{', '', 'screen', 'all', '(foo: 1)', 'screen,,print', '(width > 100px)', '(100px <= width < 200px)', 'NOT ALL', '#x'];
queries.push('(min-width:1px),print', 'only screen and (min-width:1px)', 'not print', '(width)', '(min-width: 1px) and', 'and', '(min-width:1px) or (width:2px)');
for (const query of queries) {
  const { media, matches } = matchMedia(query);
  console.log(JSON.stringify(query), JSON.stringify(media), matches);
}
