// Members that elements and nodes have besides the well known ones.
const p = document.createElement('div'); document.body.append(p);
console.log(p.role, p.slot === '', p.part.length, String(p.part), p.ariaLabel); p.role = 'button'; p.slot = 's'; p.part = 'a b'; console.log(p.outerHTML, p.part.contains('b')); p.role = null; p.part.add('c'); console.log(p.outerHTML);
console.log(document.lookupNamespaceURI(null), p.lookupNamespaceURI(null), p.lookupPrefix('http://www.w3.org/1999/xhtml'), p.isDefaultNamespace('http://www.w3.org/1999/xhtml'), p.isDefaultNamespace(null), p.lookupNamespaceURI('xml'), p.lookupNamespaceURI('xmlns'), p.lookupNamespaceURI('q'));
const xml = new DOMParser().parseFromString('<a xmlns="u" xmlns:q="v"><q:b/></a>', 'text/xml'); const b = xml.documentElement.firstChild;
console.log(b.lookupPrefix('v'), b.lookupPrefix('u'), b.lookupNamespaceURI(null), b.lookupNamespaceURI('q'), b.isDefaultNamespace('u'), b.isDefaultNamespace('v'), b.lookupPrefix(''), xml.lookupPrefix('v'), xml.lookupNamespaceURI('q'), document.createTextNode('x').lookupNamespaceURI(null), document.createDocumentFragment().lookupPrefix('v'));
try { p.lookupPrefix(); } catch (error) { console.log(error.name, error.message); }
console.log(HTMLScriptElement.supports('module'), HTMLScriptElement.supports('classic'), HTMLScriptElement.supports('importmap'), HTMLScriptElement.supports('text/javascript'), HTMLScriptElement.supports('x'), HTMLScriptElement.supports('speculationrules'));
try { HTMLScriptElement.supports(); } catch (error) { console.log(error.name, error.message); }
p.style.cssText = 'width: 50px; height: 20px; position: absolute; left: 10px; top: 30px'; p.textContent = '';
const rects = p.getClientRects(); console.log(String(rects), rects.length, rects[0].x, rects[0].y, rects[0].width, rects[0].height, rects.item(0) === rects[0], rects.item(5), String(rects[0]), [...rects].length); p.style.display = 'none'; console.log(p.getClientRects().length, document.createElement('p').getClientRects().length);
