// moveBefore: who knows of moves hears of one, who does not of a removal and an insertion.
class Knows extends HTMLElement {
  connectedCallback() {
    console.log(this.id, 'connected');
  }
  disconnectedCallback() {
    console.log(this.id, 'disconnected');
  }
  connectedMoveCallback() {
    console.log(this.id, 'moved', this.isConnected);
  }
}
class Others extends HTMLElement {
  connectedCallback() {
    console.log(this.id, 'connected');
  }
  disconnectedCallback() {
    console.log(this.id, 'disconnected', this.isConnected);
  }
}
customElements.define('k-nows', Knows);
customElements.define('o-thers', Others);
document.body.innerHTML = '<main><k-nows id=k></k-nows><o-thers id=o></o-thers></main><p></p>';
const [main, p] = document.querySelectorAll('main, p');
new MutationObserver((records) => {
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records)
    console.log(target.nodeName, addedNodes.length, removedNodes.length, previousSibling?.id, nextSibling?.nodeName);
}).observe(document.body, { childList: true, subtree: true });
const [k, o] = main.children;
main.moveBefore(k, null);
p.moveBefore(o, null);
p.moveBefore(o, o);
const refused = (steps) => {
  try {
    console.log(steps());
  } catch (error) {
    console.log(error.name, error.message);
  }
};
refused(() => p.moveBefore(document.createElement('b'), null));
refused(() => p.moveBefore(o));
refused(() => p.moveBefore('x', null));
refused(() => p.moveBefore(document.body, null));
refused(() => p.moveBefore(o, k));
refused(() => document.createDocumentFragment().moveBefore(o, null));
refused(() => document.moveBefore(o, null));
