// XML that is not well-formed: where the mistake is, and what the document is then
const parser = new DOMParser();
for (const text of ['', ' ', 'x', '<a>', '<a><b>', '<a>text', '<a/><b/>', '<a/>text', '<a></b>', '<a>\n <b>\n</a>', '<r><x></r>', '<a b=1/>', '<a b/>', '<a b="1" b="2"/>', '<a b="1"c="2"/>', '<a>&nbsp;</a>', '<a>&</a>', '<a>a & b</a>', '<a>&amp</a>', '<a b="<"/>', '<a b="1', '<a><</a>', '<1/>', '<a>]]></a>', '<a><!-- x -- y --></a>', '<a><!-- x', '<a><![CDATA[x', '<p:a/>', '<a p:b="1"/>', '</a>', '<a', '<a/', '<root><item id=1>x</item></root>', '<html><br></html>', ' <?xml version="1.0"?><a/>', '<a>one<b>two</b>three</c></a>', '{"json":1}']) {
  const doc = parser.parseFromString(text, 'text/xml');
  const e = doc.querySelector('parsererror');
  console.log(JSON.stringify(text), '=>', e === null ? 'none' : JSON.stringify(e.textContent.replace(/Location: .*/, 'Location')), '#', new XMLSerializer().serializeToString(doc).replace(/<parsererror.*<\/parsererror>/s, '<E/>'));
}
const doc = parser.parseFromString('<r><x></r>', 'text/xml'), e = doc.querySelector('parsererror');
console.log(new XMLSerializer().serializeToString(doc).replace(/Location: .*/, 'Location'));
console.log(e.namespaceURI, doc.documentElement.nodeName, e.parentNode.nodeName, e.constructor.name, doc.getElementsByTagName('parsererror').length, [...e.children].map((c) => c.nodeName + ' ' + c.getAttribute('style')).join());
for (const type of ['image/svg+xml', 'application/xhtml+xml']) console.log(new XMLSerializer().serializeToString(parser.parseFromString('<svg><g></svg>', type)).replace(/Location: .*/, 'Location'));
