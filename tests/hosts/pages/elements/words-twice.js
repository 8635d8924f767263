// A list of words has each of them once; the attribute keeps what was written until the list is changed.
const p = document.createElement('p');
p.className = 'a  b a\n c b';
console.log(p.classList.length, [...p.classList].join(), p.classList[2], p.classList[3], p.classList.item(3));
console.log(p.classList.value === p.className);
p.classList.add('b');
console.log(p.className);
p.className = 'a b a';
p.classList.toggle('z', false);
console.log(p.className);
p.classList.remove('q');
console.log(p.className);
p.className = 'a b a';
console.log(p.classList.replace('b', 'a'), p.className);
p.className = 'a a';
console.log(p.classList.replace('z', 'a'), p.className);
p.className = 'x y x';
p.classList.forEach((word, at) => console.log(word, at));
console.log([...p.classList.keys()].join(), [...p.classList.entries()].join(';'));

const bare = document.createElement('p');
bare.classList.remove('x');
console.log(bare.hasAttribute('class'));
bare.classList.toggle('x', false);
console.log(bare.hasAttribute('class'));
bare.classList.add();
console.log(bare.hasAttribute('class'));

const link = document.createElement('a');
link.setAttribute('rel', 'next next prev');
console.log(link.relList.length, link.relList.contains('prev'));
