// Events bubble in a tree that is in no document, and stop at its root.
const root = document.createElement('div');
const leaf = root.appendChild(document.createElement('b'));
root.addEventListener('x', () => console.log('root'));
document.addEventListener('x', () => console.log('document'));
leaf.dispatchEvent(new Event('x', { bubbles: true }));
document.body.append(root);
leaf.dispatchEvent(new Event('x', { bubbles: true }));
leaf.dispatchEvent(new Event('x'));
