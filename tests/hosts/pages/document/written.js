// written
// needs: window
document.write('<ul id=u><li>1</li>', '<li>2</li></ul>'); console.log(document.querySelectorAll('li').length); document.write('<script>console.log("in written", document.currentScript !== null); document.write("<em>nested</em>"); Promise.resolve().then(() => console.log("micro of written"));<\/script><p>tail</p>'); console.log('after', document.body.lastElementChild.tagName, document.querySelector('em')?.textContent); Promise.resolve().then(() => console.log('micro'));
