/* Nodes put where they do not fit, in each other's place, and beside themselves. */
const say = (what, work) => {
  try {
    console.log(what, String(work()));
  } catch (error) {
    console.log(what, error.name, error.message);
  }
};
const outer = document.createElement('div');
const inner = document.createElement('p');
const text = document.createTextNode('x');
outer.append(inner);
say('a child of a text', () => text.appendChild(inner));
say('a document within an element', () => outer.append(document));
say('a document with another', () => outer.append('a', document));
say('a text within a document', () => document.append('x'));
say('a second element', () => document.appendChild(document.createElement('p')));
say('replaced by its parent', () => inner.replaceChildren(outer));
say('its parent within it', () => inner.append(outer));
say('its parent first', () => inner.prepend(outer));
say('its parent before it', () => inner.before(outer));
say('its parent in its place', () => inner.replaceWith(outer));
say('in a child’s place', () => outer.replaceChild(document, inner));
say('by names of the language', () => document.createElement('constructor') instanceof HTMLElement);
const family = () => {
  const parent = document.createElement('u');
  const [first, second, third] = ['a', 'b', 'i'].map((name) => document.createElement(name));
  parent.append(first, second, third);
  return { parent, first, second, third };
};
for (const [what, change] of Object.entries({
  'itself in its place': ({ second }) => second.replaceWith(second),
  'itself and a text in its place': ({ second }) => second.replaceWith('x', second),
  'itself after itself': ({ second }) => second.after(second),
  'itself before itself': ({ second }) => second.before(second),
  'its neighbour after it': ({ first, second }) => first.after(second),
  'its neighbours before it': ({ first, second, third }) => second.before(third, first),
  'its neighbours after it': ({ first, second, third }) => second.after(third, first),
  'replaced by itself': ({ parent, second }) => parent.replaceChild(second, second),
  'all by one': ({ parent, third }) => parent.replaceChildren(third, 'x'),
}))
  say(what, () => {
    const made = family();
    change(made);
    return made.parent.outerHTML;
  });
outer.innerHTML = '&constructor;&__proto__;&amp;<!-- open';
console.log(outer.outerHTML, outer.childNodes.length);
for (const index of [{}, 'x', 9]) say(`the key at ${String(index)}`, () => localStorage.key(index));
