// several nodes given to a method that refuses one of them have left their places all the same
const [home, box, a, b] = ['p', 'div', 'i', 'b'].map((name) => document.createElement(name));
home.append(box, a, b);
document.body.append(home);
const t = (name, f) => {
  try {
    f();
    console.log(name, 'ok');
  } catch (e) {
    console.log(name, e.name);
  }
  console.log([a, b, box, home].map((node) => node.parentNode?.nodeName ?? '-').join(), box.childNodes.length);
  document.body.append(home);
  home.append(box, a, b);
  box.replaceChildren();
};
t('itself', () => box.append(a, box));
t('ancestor', () => box.append(a, home, b));
t('document', () => box.prepend(a, document, b));
t('one alone', () => box.append(home));
t('replaceWith', () => a.replaceWith(b, document));
t('before', () => a.before(b, document));
t('replaceChildren', () => {
  box.append('x');
  box.replaceChildren(a, box);
});
t('with texts', () => box.append('y', a, box, 'z'));
t('a symbol', () => box.append(a, Symbol()));
t('into its own place', () => home.append(b, a));
