// DOMParser, XML
const p = new DOMParser();
const html = p.parseFromString('<title>T</title><p>one<p>two', 'text/html');
console.log(html.title, html.querySelectorAll('p').length, html.contentType, html.documentElement.tagName, html.defaultView);
const xml = p.parseFromString('<?xml version="1.0"?><feed xmlns="urn:f"><entry id="1"><title>A &amp; B</title><Case/></entry><entry id="2"><![CDATA[<raw>]]><!-- note --></entry></feed>', 'application/xml');
console.log(xml.contentType, xml.documentElement.tagName, xml.documentElement.namespaceURI, xml.querySelectorAll('entry').length);
for (const e of xml.getElementsByTagName('entry')) console.log(e.tagName, e.getAttribute('id'), e.textContent, e.childNodes.length);
console.log(xml.querySelector('Case').nodeName, xml.querySelector('case'), xml.body, xml.head);
const svg = p.parseFromString('<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"/></svg>', 'image/svg+xml'); console.log(svg.documentElement instanceof SVGElement, svg.documentElement.outerHTML);
try { p.parseFromString('', 'text/plain'); } catch (e) { console.log(e.name, e.message); }
try { p.parseFromString(''); } catch (e) { console.log(e.name, e.message); }
console.log(new XMLSerializer().serializeToString(xml));
console.log(new XMLSerializer().serializeToString(html.querySelector('p')));
