// XML in and out again: names, namespaces, texts.
const parser = new DOMParser(), serializer = new XMLSerializer(), read = (text) => parser.parseFromString(text, 'application/xml');
for (const text of ['<a  b = \'1\'  c="&lt;&amp;&quot;&apos;&gt;&#65;&#x42;"/>', '<a>\r\nb\rc\t</a>', '<a b="x\n\ty"/>', '<p:a xmlns:p="urn:p"><p:b p:c="1"/><d/></p:a>', '<a xmlns="urn:a"><b xmlns=""/></a>', '<html xmlns="http://www.w3.org/1999/xhtml"><body><br/><p></p></body></html>', '<a>x<b/>y</a>', '<!-- c --><a/><!-- d -->', '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<a/>', '<a>"q" \'s\' &gt; \u00a0</a>', '<a xml:lang="de"/>', '<r:a xmlns:r="u"><r:a xmlns:r="v"/></r:a>']) {
  const document = read(text), { documentElement: root } = document;
  console.log(serializer.serializeToString(document));
  console.log(root.tagName, root.localName, root.prefix, root.namespaceURI, document.childNodes.length, root.outerHTML, root.innerHTML, JSON.stringify(root.textContent));
}
const d = read('<list><item n="1">a</item><Item n="2">b</Item></list>');
console.log(d.constructor.name, Object.prototype.toString.call(d), d instanceof XMLDocument, d.documentElement.constructor.name, d.title, d.doctype, d.readyState, d.body, d.head, d.children.length, d.firstElementChild === d.documentElement);
const made = d.createElement('New');
made.setAttribute('CamelCase', '1');
d.documentElement.append(made);
console.log(made.tagName, made.namespaceURI, serializer.serializeToString(d), made.outerHTML);
console.log(d.querySelectorAll('item').length, d.querySelectorAll('Item').length, d.getElementsByTagName('item').length, d.getElementsByTagName('Item').length, d.querySelector('[n="2"]').tagName, d.querySelector('list > item:first-child').textContent, d.getElementsByTagName('*').length);
const feed = read('<rss xmlns:m="urn:m"><m:title>t</m:title><title>u</title></rss>');
console.log(feed.getElementsByTagName('m:title').length, feed.getElementsByTagName('title').length, feed.querySelectorAll('title').length, feed.getElementsByTagNameNS('urn:m', 'title')[0].textContent);
console.log(serializer.serializeToString(document.createElement('br')), serializer.serializeToString(document.createTextNode('a<b')), serializer.serializeToString(document.createComment('c')));
const div = document.createElement('div');
div.innerHTML = '<input disabled value="a&quot;b"><svg viewBox="0 0 1 1"><path d="M0"/><linearGradient/></svg><b>x &amp; y&nbsp;</b><!--c--><script>1<2</script>';
console.log(serializer.serializeToString(div), div.querySelector('linearGradient') !== null, div.querySelector('lineargradient') !== null, div.getElementsByTagName('linearGradient').length);
const fragment = document.createDocumentFragment();
fragment.append('t', document.createElement('i'));
console.log(serializer.serializeToString(fragment));
const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
svg.setAttributeNS('http://www.w3.org/1999/xlink', 'xlink:href', '#a');
svg.append(document.createElementNS('http://www.w3.org/2000/svg', 'g'));
console.log(serializer.serializeToString(svg), serializer.serializeToString(document.createElementNS(null, 'plain')), serializer.serializeToString(document.createElementNS('urn:q', 'q:x')));
for (const given of [[], [1], [null], [{}]])
  try {
    serializer.serializeToString(...given);
  } catch (error) {
    console.log(error.name, error.message);
  }
document.body.append(d.documentElement.firstChild);
console.log(document.body.lastChild.outerHTML, document.body.lastChild.tagName, document.body.lastChild.ownerDocument === document);
const section = read('<a>1<![CDATA[q]]>2</a>').documentElement;
console.log(section.childNodes.length, section.childNodes[1].nodeType, section.childNodes[1].nodeName, section.childNodes[1] instanceof CDATASection, section.childNodes[1].data);
const page = parser.parseFromString('<html xmlns="http://www.w3.org/1999/xhtml"><head><title>T</title></head><body id="b"><P/></body></html>', 'application/xhtml+xml');
console.log(page.title, page.body.id, page.contentType, page.documentElement.tagName, page.querySelector('P').constructor.name, page.querySelector('p'), page.getElementById('b').outerHTML);
