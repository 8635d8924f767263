// Children replaced by one of them, texts split, and nodes that markup has driven out are still watched.
class Told extends HTMLElement {
  connectedCallback() {
    console.log(this.id, 'connected');
  }
  disconnectedCallback() {
    console.log(this.id, 'disconnected');
  }
}
customElements.define('t-old', Told);
document.body.innerHTML = '<t-old id=one></t-old><t-old id=two></t-old><p><i>text</i></p>';
const [one, , p] = document.body.children;
const shown = (node) => node?.nodeName;
new MutationObserver((records) => {
  for (const { type, target, oldValue, addedNodes, removedNodes, previousSibling, nextSibling } of records)
    console.log(
      type,
      shown(target),
      oldValue,
      [...addedNodes].map(shown).join(),
      [...removedNodes].map(shown).join(),
      shown(previousSibling),
      shown(nextSibling),
    );
}).observe(document.body, { childList: true, subtree: true, characterData: true, characterDataOldValue: true });
const i = p.firstChild;
i.firstChild.splitText(2);
i.normalize();
p.innerHTML = '';
i.append('still watched');
document.body.replaceChildren(one);
document.body.replaceChildren(p, one);
