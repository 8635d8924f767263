// Elements of SVG, by name and by markup: their names, interfaces and what a tag's letters mean.
const SVG = 'http://www.w3.org/2000/svg';
const svg = document.createElementNS(SVG, 'svg');
svg.setAttribute('viewBox', '0 0 4 4');
for (const name of ['circle', 'linearGradient', 'text', 'nothing']) {
  const child = svg.appendChild(document.createElementNS(SVG, name));
  console.log(child.tagName, child.localName, child.constructor.name, child instanceof SVGElement);
}
document.body.append(svg);
console.log(svg.namespaceURI === SVG, svg.outerHTML);
console.log(svg.querySelector('circle').ownerSVGElement === svg, svg.firstChild.closest('svg') === svg);
svg.firstChild.setAttributeNS('http://www.w3.org/1999/xlink', 'xlink:href', '#a');
console.log(svg.firstChild.getAttributeNS('http://www.w3.org/1999/xlink', 'href'), svg.firstChild.outerHTML);
svg.firstChild.classList.add('dot');
console.log(svg.firstChild.className.baseVal, svg.firstChild.getAttribute('class'));

const box = document.createElement('div');
box.innerHTML = '<svg viewbox="0 0 1 1"><lineargradient ID="g"/><foreignobject><p>text<br></p></foreignobject></svg><b>after</b>';
console.log(box.innerHTML);
console.log(box.querySelector('p').namespaceURI, box.querySelector('p').tagName);
console.log(document.createElementNS(null, 'Own').tagName, document.createElementNS('urn:x', 'x:Part').prefix);
console.log([...box.getElementsByTagNameNS(SVG, '*')].map((each) => each.localName).join(' '));
try {
  document.createElementNS(null, 'a:b');
} catch (error) {
  console.log(error.name);
}
for (const tag of ['section', 'blink', 'x-y', 'iframe', 'video', 'thead', 'ins'])
  console.log(document.createElement(tag).constructor.name);
console.log(Node.ELEMENT_NODE, Node.DOCUMENT_POSITION_CONTAINED_BY, svg.DOCUMENT_FRAGMENT_NODE);
