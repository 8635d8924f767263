// browsers: nodes compared, ranges, text split
// needs: window
const p = document.createElement('p'); p.innerHTML = 'one <b>two</b> three'; document.body.append(p); const [t, b] = p.childNodes; console.log(t.compareDocumentPosition(b) & 4, p.contains(b), b.parentNode === p, b.nextSibling.data, t.splitText(2).data, p.childNodes.length); p.normalize(); console.log(p.childNodes.length, p.firstChild.nodeValue, b.nodeType, t.nodeName, p.hasChildNodes(), b.isEqualNode(b.cloneNode(true)), b.isSameNode(b));
