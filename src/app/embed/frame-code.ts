/** What another page needs to show the lanes of a link, with that position: its lanes and its transport, nothing else. */
export function frameOf(link: string, title: string): string {
  const { hash } = new URL(link);
  const words = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe src="${new URL('embed.html', link).href}${hash}" title="${words}" width="100%" height="560" loading="lazy"></iframe>`;
}
