// browsers: DOMParser and documents of its own
// needs: window
const d = new DOMParser().parseFromString('<p id=x>hi<script>console.log("never")<\/script></p>', 'text/html'); console.log(d.getElementById('x').textContent.slice(0, 2), d.body.children.length, d !== document, d.title === '', document.implementation.createHTMLDocument('T').title); const n = document.importNode(d.getElementById('x'), true); console.log(n.ownerDocument === document, n.isConnected, document.createElement('b').ownerDocument === document);
