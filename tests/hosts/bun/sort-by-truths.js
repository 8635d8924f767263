// comparison functions that answer true or false
const numbers = [3, 1, 4, 1, 5, 9, 2, 6];
const show = (list) => console.log(list.join(' '));
show(numbers.slice().sort((x, y) => x > y));
show(numbers.slice().sort((x, y) => x < y));
show(numbers.slice().sort((x, y) => x >= y));
show(numbers.toSorted((x, y) => x > y));
show(Uint8Array.from(numbers).sort((x, y) => x < y));
show(Uint8Array.from(numbers).toSorted((x, y) => x > y));
show(numbers.slice().sort(() => true));
show(numbers.slice().sort(() => false));
show(numbers.slice().sort((x, y) => (x > y ? 1 : false)));
show(numbers.slice().sort(() => undefined));
const asked = [];
[3, 1, 2, 5, 4].sort((x, y) => { asked.push(`${x}${y}`); return x > y; });
show(asked);
const people = ['Eve', 'bob', 'Al', 'cy'].map((name, age) => ({ name, age: age % 2 }));
show(people.sort((a, b) => a.age > b.age).map(({ name }) => name));
